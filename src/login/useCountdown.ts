import { useEffect, useState } from 'react';

/** Seconds that are left until an instant (ms since 1970), counted down each second; 0 once it is past. */
export const useCountdown = (until: number): number => {
  const left = (): number => Math.max(0, Math.ceil((until - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setSeconds(left());
      if (left() === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `left` is of `until` alone
  }, [until]);
  return seconds;
};

/** A number in the digits of the language. */
export const inDigits = (value: number, language: 'fa' | 'en'): string =>
  new Intl.NumberFormat(language === 'fa' ? 'fa-IR' : 'en', { useGrouping: false }).format(value);

/** Minutes and seconds in the digits of the language: ۲:۰۵ */
export const clockTime = (seconds: number, language: 'fa' | 'en'): string => {
  const padded = new Intl.NumberFormat(language === 'fa' ? 'fa-IR' : 'en', { minimumIntegerDigits: 2 });
  return `${inDigits(Math.floor(seconds / 60), language)}:${padded.format(seconds % 60)}`;
};
