import type { Page } from 'playwright-core';

/** Latin words that are Persian practice: formats, keys and the names of things that have no other. */
const usual = [
  'avif bmp csv gif html ical jpeg jpg json oscal pdf png svg txt webp xlsx zip', // formats
  'alt cmd ctrl delete enter esc escape shift space tab f10 pgdn pgup home end', // keys
  'grc nist qr sms url english', // names; a language is called by its own
]
  .join(' ')
  .split(' ');

/** What the words of a page may also be: data that the server gave for it. */
export interface Surroundings {
  /** all that the server's answers say, in lower case */
  readonly data: string;
}

/** Runs in the page. Texts by where they stand: seen, or said by an attribute. */
const collectTexts = (): { digits: string[]; words: string[] } => {
  // What is hidden from readers too is the wire value behind a select.
  const foreign = 'bdi, [dir="ltr"], code, script, style, noscript, [lang="en"], input[aria-hidden="true"]';
  const digits = new Set<string>();
  const words = new Set<string>();
  const note = (text: string, element: Element, where: string): void => {
    // F10 is the name of a key.
    if (/[0-9]/.test(text.replace(/\bF1?\d\b/g, '')) && !element.closest(foreign))
      digits.add(`${where}: ${text.trim().slice(0, 80)}`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement!;
    const text = walker.currentNode.textContent ?? '';
    if (!element.checkVisibility() || element.closest(foreign)) continue;
    note(text, element, 'text');
    if (element.closest('label, legend, th, [role="columnheader"], button, a, h1, h2, h3')) words.add(`text: ${text}`);
  }
  for (const element of document.body.querySelectorAll(
    '[aria-label], [title], [placeholder], [alt], input, textarea',
  )) {
    if (!element.checkVisibility()) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-description']) {
      const text = element.getAttribute(name);
      if (!text) continue;
      words.add(`${name}: ${text}`);
      note(text, element, name);
    }
    const isText = element.matches(
      'textarea, input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"])',
    );
    if (isText) note((element as HTMLInputElement).value, element, 'value');
  }
  return { digits: [...digits], words: [...words] };
};

/** An attribute has no bdi: one that quotes a record, or says nothing else, is in the record's own words. */
const isQuoted = (text: string, { data }: Surroundings): boolean => {
  const [, attribute] = /^(?:aria-[a-z]+|title|alt): (.+)$/.exec(text) ?? [];
  if (!attribute) return false;
  const [, quoted] = /«(.+)»/.exec(attribute) ?? [];
  return data.includes((quoted ?? attribute).toLowerCase());
};

const foreignWords = (text: string, { data }: Surroundings): string[] =>
  (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => {
    const lower = word.toLowerCase();
    return !usual.includes(lower) && !data.includes(lower);
  });

/** Latin digits outside bdi and dir=ltr, and English in labels, placeholders and names that no answer of the server has. */
export const languageProblems = async (page: Page, surroundings: Surroundings): Promise<string[]> => {
  const { digits, words } = await page.evaluate(collectTexts);
  const inEnglish = words.filter((text) => foreignWords(text.slice(text.indexOf(':')), surroundings).length > 0);
  const inLatin = digits.filter((text) => !isQuoted(text, surroundings));
  return [...inLatin.map((text) => `Latin digits in ${text}`), ...inEnglish.map((text) => `English in ${text}`)];
};

/** Language, direction, the one heading and the typeface of the page as it stands. */
export const pageProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    const family = getComputedStyle(document.body).fontFamily;
    const loaded = [...document.fonts].some((face) => face.family.includes('Vazirmatn') && face.status === 'loaded');
    const headings = document.querySelectorAll('h1').length;
    return [
      ...(lang === 'fa' && dir === 'rtl' ? [] : [`lang ${lang}, dir ${dir}`]),
      ...(headings === 1 ? [] : [`${headings} headings of level 1`]),
      ...(loaded && /^"?Vazirmatn/.test(family) ? [] : [`the typeface is ${family}, loaded: ${loaded}`]),
    ];
  });

/** How far the page scrolls sideways at each width, where it does. */
export const overflowProblems = async (page: Page, widths: readonly number[]): Promise<string[]> => {
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => {
              const { scrollWidth, clientWidth } = document.documentElement;
              resolve(scrollWidth - clientWidth);
            }),
          );
        }),
    );
    if (wide > 0) problems.push(`scrolls ${wide} px sideways at ${width}`);
  }
  return problems;
};
