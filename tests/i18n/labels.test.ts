import { describe, expect, it } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { fa } from '#i18n/fa/index.ts';
import { resources } from '#resources';

/** Every text of a message tree by its dotted path. */
const texts = (tree: unknown, path = ''): [string, string][] =>
  typeof tree === 'object' && tree !== null
    ? Object.entries(tree).flatMap(([key, inner]) => texts(inner, path ? `${path}.${key}` : key))
    : [[path, String(tree)]];

const persian = texts(fa);
const english = texts(en);
/** The start's messages go to a terminal and name settings; all others are read on a screen. */
const onScreen = persian.filter(([path]) => !path.startsWith('start.'));
/** Names of placeholders. A plural form of English says them again, and `many` where Persian has `one`. */
const slots = (text: string): string[] => {
  const names = [...text.matchAll(/%?\{(\w+)\}/g)].map(([, name]) => (name === 'many' ? 'one' : name!));
  return [...new Set(names)].sort();
};

/** What stays in Latin letters in a Persian text: placeholders, addresses, file formats, names of things. */
const latin =
  /%?\{\w+\}|\b(name@example\.com|https?|mailto|XLSX|CSV|JSON|OSCAL|PDF|PNG|JPEG|SVG|WebP|NIST|SP|CSF|ISO|IEC|COBIT|IP|URL|HTTP|GET|POST|Caps Lock|Ctrl(\+S)?|Shift(\+F10)?|Enter|Escape|Alt|MB|kB|Rev|English|PostgreSQL|SECRET_KEY|cron|Asia\/Tehran)\b/g;

describe('the two languages', () => {
  it('have the same keys', () => {
    expect(english.map(([path]) => path).sort()).toEqual(persian.map(([path]) => path).sort());
  });

  it('have no empty text', () => {
    expect([...persian, ...english].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('fill the same placeholders; only English may leave out a name, where it needs the plural', () => {
    const other = new Map(english);
    const different = persian.filter(([path, text]) => {
      const own = slots(text);
      const theirs = slots(other.get(path) ?? '');
      return theirs.join() !== own.join() && theirs.join() !== own.filter((name) => name !== 'name').join();
    });
    expect(different).toEqual([]);
  });

  it('label every resource of the register', () => {
    expect(Object.keys(fa.labels).sort()).toEqual(resources.map(({ name }) => name).sort());
  });
});

describe('the Persian texts', () => {
  it('hold no Latin letters beyond what is written so', () => {
    expect(onScreen.filter(([, text]) => /[A-Za-z]/.test(text.replace(latin, '')))).toEqual([]);
  });

  it('hold no Latin digits outside placeholders', () => {
    expect(onScreen.filter(([, text]) => /[0-9]/.test(text.replace(latin, '')))).toEqual([]);
  });

  it('hold no Arabic ي, ك or digits', () => {
    expect(persian.filter(([, text]) => /[يىك٠-٩]/.test(text))).toEqual([]);
  });

  it('join by half-spaces what is joined by them', () => {
    const loose = /(^|\s)(ن?می) \S|\S ها(ی|یی)?($|[\s.،؛!؟)])|\S (تر|ترین)($|[\s.،؛])/;
    expect(persian.filter(([, text]) => loose.test(text))).toEqual([]);
  });

  it('have half-spaces only inside words, one at a time', () => {
    expect(persian.filter(([, text]) => /\u200c\u200c|\u200c(\s|$)|(^|\s)\u200c/.test(text))).toEqual([]);
  });

  it('use Persian commas, semicolons and question marks, set close to the word before', () => {
    expect(persian.filter(([, text]) => /[\u0600-\u06FF][,;?]|\s[،؛؟.]/.test(text))).toEqual([]);
  });

  it('have no doubled or outer spaces, but after the mark that joins a list', () => {
    expect(persian.filter(([, text]) => / {2}|^\s|[^،؛]\s$/.test(text))).toEqual([]);
  });
});
