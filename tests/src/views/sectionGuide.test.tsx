import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SectionGuide } from '#src/views/sections/SectionGuide.tsx';
import { SettingsSection } from '#src/views/SettingsSection.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';

const titles = { sessions: 'نشست‌ها', lock: 'بسته شدن حساب', storage: 'انبار' } as const;
type Id = keyof typeof titles;

/** Where the heads of the sections are, since nothing is laid out here. */
let tops: Readonly<Record<Id, number>>;
let jumped: string[];

beforeEach(() => {
  [tops, jumped] = [{ sessions: 100, lock: 700, storage: 1300 }, []];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: tops[this.id as Id] ?? 0 } as DOMRect;
  });
  Element.prototype.scrollIntoView = function (this: Element) {
    jumped.push(this.id);
  };
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 5000 });
  window.history.replaceState(null, '', '/Configuration');
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document.documentElement, 'scrollHeight');
  Reflect.deleteProperty(window, 'scrollY');
});

/** The page is wide, or not. */
const open = async (isWide: boolean, shown: readonly Id[] = ['sessions', 'lock', 'storage']): Promise<void> => {
  window.matchMedia = (query: string) =>
    ({
      matches: isWide && query.includes('min-width'),
      media: query,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as unknown as MediaQueryList;
  await rendered(
    <SectionGuide label="بخش‌ها">
      {shown.map((id) => (
        <SettingsSection key={id} id={id} title={titles[id]} hint="">
          {id}
        </SettingsSection>
      ))}
    </SectionGuide>,
  );
};
const scrollTo = (y: number, now: Record<Id, number>): void => {
  tops = now;
  Object.defineProperty(window, 'scrollY', { configurable: true, value: y });
  fireEvent.scroll(window);
};
const links = (): HTMLElement[] => within(screen.getByRole('navigation', { name: 'بخش‌ها' })).getAllByRole('link');
const marked = (): (string | null)[] =>
  links()
    .filter((link) => link.getAttribute('aria-current') === 'true')
    .map((link) => link.textContent);

describe('the guide of a long page', () => {
  it('lists its sections in their order, and marks the first', async () => {
    await open(true);
    expect(links().map((link) => link.textContent)).toEqual(Object.values(titles));
    expect(marked()).toEqual([titles.sessions]);
    expect(window.location.hash).toBe('');
  });

  it('marks the section that is read while the page scrolls, and the address names it', async () => {
    await open(true);
    const steps = window.history.length;
    scrollTo(650, { sessions: -550, lock: 0, storage: 650 });
    expect(marked()).toEqual([titles.lock]);
    expect(window.location.hash).toBe('#lock');
    scrollTo(0, { sessions: 100, lock: 700, storage: 1300 });
    expect(marked()).toEqual([titles.sessions]);
    expect(window.location.hash).toBe('#sessions');
    expect(window.history.length).toBe(steps);
  });

  it('marks the last section at the end of the page, though its head stays below', async () => {
    await open(true);
    scrollTo(5000, { sessions: -3000, lock: -400, storage: 300 });
    expect(marked()).toEqual([titles.storage]);
  });

  it('leads to a section: it comes into view, its heading has the focus, and it stays marked until one moves on', async () => {
    await open(true);
    await userEvent.click(screen.getByRole('link', { name: titles.lock }));
    expect(jumped).toEqual(['lock']);
    expect(screen.getByRole('heading', { name: titles.lock })).toHaveFocus();
    const written = vi.spyOn(window.history, 'replaceState');
    scrollTo(5000, { sessions: -900, lock: 300, storage: 600 });
    expect(marked()).toEqual([titles.lock]);
    expect(written).not.toHaveBeenCalled();
    fireEvent.wheel(window);
    scrollTo(5000, { sessions: -900, lock: 300, storage: 600 });
    expect(marked()).toEqual([titles.storage]);
  });

  it('is a select where there is no room beside the page', async () => {
    await open(false);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /بخش‌ها/ })).toHaveTextContent(titles.sessions);
    await userEvent.click(screen.getByRole('combobox', { name: /بخش‌ها/ }));
    await userEvent.click(await screen.findByRole('option', { name: titles.storage }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: /بخش‌ها/ })).toHaveTextContent(titles.storage));
    expect(jumped).toEqual(['storage']);
  });

  it('brings the section that the address names into view', async () => {
    window.history.replaceState(null, '', '/Configuration#lock');
    await open(true);
    expect(jumped).toEqual(['lock']);
  });
});
