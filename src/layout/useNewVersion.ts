import { useEffect, useState } from 'react';

const checkEveryMs = 5 * 60_000;
/** The start page names its script by a hash of its content. */
const entryOf = (page: Document): string | null =>
  page.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? null;

const newestEntry = async (): Promise<string | null> => {
  const response = await fetch('/', { cache: 'no-cache' });
  return response.ok ? entryOf(new DOMParser().parseFromString(await response.text(), 'text/html')) : null;
};

/** True once the server has another version than the one that is open; asked every few minutes and when the person comes back to the tab. */
export const useNewVersion = (): boolean => {
  const [isNewer, setNewer] = useState(false);
  useEffect(() => {
    const present = entryOf(document);
    let checked = Date.now();
    const check = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || Date.now() - checked < checkEveryMs) return;
      checked = Date.now();
      const newest = await newestEntry().catch(() => null);
      if (present && newest && newest !== present) setNewer(true);
    };
    const onVisible = (): void => void check();
    document.addEventListener('visibilitychange', onVisible);
    const timer = setInterval(onVisible, checkEveryMs);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return isNewer;
};
