import { beforeEach, describe, expect, it, vi } from 'vitest';
import { en } from '#i18n/en/index.ts';
import { fa } from '#i18n/fa/index.ts';
import { domains } from '#resources';

/** The server alone says these. */
const ofTheServer = ['start', 'imports'];

const textsOf = (tree: unknown, path = ''): [string, string][] =>
  typeof tree === 'object' && tree !== null
    ? Object.entries(tree).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key))
    : [[path, String(tree)]];

/** The module as a page finds it that has just been opened. */
const opened = async () => {
  vi.resetModules();
  const words = await import('#src/providers/words.ts');
  const { wordChunks, allWords } = await import('#src/providers/wordChunks.ts');
  const { setPreferences } = await import('#src/providers/preferences.ts');
  return {
    ...words,
    say: (key: string, options?: object) => words.polyglot.translate(key, options),
    spokenLanguage: () => words.polyglot.getLocale(),
    wordChunks,
    allWords,
    setPreferences,
  };
};

describe('the words of the first screen', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReset());

  it.each(['fa', 'en'] as const)('name every resource, without its fields: %s', async (language) => {
    const { speak, say } = await opened();
    await speak(language);
    for (const [name, { one, many }] of Object.entries({ fa, en }[language].labels)) {
      expect([say(`labels.${name}.one`), say(`labels.${name}.many`)]).toEqual([one, many]);
    }
    expect(say('labels.business-units.menu')).toBe({ fa, en }[language].labels['business-units'].menu);
    expect(say('labels.users.fields.lastName')).toBe('labels.users.fields.lastName');
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  it('include all that react-admin says when a session ends', async () => {
    const { speak, say } = await opened();
    await speak('fa');
    expect(say('ra.notification.logged_out')).toBe('نشست شما پایان یافته است؛ دوباره وارد شوید.');
  });
});

describe('the words of the screens', () => {
  it.each(['fa', 'en'] as const)('all come with one chunk or another: %s', async (language) => {
    const { speak, needWords, say, allWords } = await opened();
    await speak(language);
    await needWords(allWords);
    const whole = textsOf({ fa, en }[language]).filter(([path]) => !ofTheServer.includes(path.split('.')[0]!));
    const lost = whole.filter(([path, text]) => say(path, { _: '' }) !== text && !text.includes('||||'));
    expect(lost).toEqual([]);
  });

  it.each(Object.keys(domains) as (keyof typeof domains)[])('of %s come with its own chunk', async (domain) => {
    const { speak, needWords, wordsAreHere, say } = await opened();
    await speak('fa');
    expect(wordsAreHere([domain])).toBe(false);
    await needWords([domain]);
    expect(wordsAreHere([domain])).toBe(true);
    const labels: Readonly<Record<string, { readonly fields: object }>> = fa.labels;
    for (const { name } of domains[domain]) {
      for (const [field, text] of Object.entries(labels[name]!.fields)) {
        expect(say(`labels.${name}.fields.${field}`)).toBe(text);
      }
    }
  });

  it('are there in the other language before it is spoken', async () => {
    const { speak, needWords, wordsAreHere, spokenLanguage, say } = await opened();
    await speak('fa');
    await needWords(['users', 'screens']);
    const change = speak('en');
    expect(spokenLanguage()).toBe('fa');
    expect(say('labels.users.fields.lastName')).toBe(fa.labels.users.fields.lastName);
    await change;
    expect(wordsAreHere(['users', 'screens'])).toBe(true);
    expect(say('labels.users.fields.lastName')).toBe(en.labels.users.fields.lastName);
  });

  it('that are asked for while the language changes come in the new one too', async () => {
    const { speak, needWords, wordsAreHere } = await opened();
    await speak('fa');
    const change = speak('en');
    await needWords(['users']);
    await change;
    expect(wordsAreHere(['users'])).toBe(true);
  });

  it('are fetched again after a failure', async () => {
    const { speak, needWords, wordChunks, wordsAreHere } = await opened();
    await speak('fa');
    const ofUsers = wordChunks.fa as { users: () => Promise<object> };
    const fetch = vi.spyOn(ofUsers, 'users').mockRejectedValueOnce(new Error('offline'));
    await expect(needWords(['users'])).rejects.toThrow('offline');
    expect(wordsAreHere(['users'])).toBe(false);
    await needWords(['users']);
    expect(wordsAreHere(['users'])).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe('a phrase', () => {
  it('has one form for exactly one and another for the rest', async () => {
    const { speak, needWords, say } = await opened();
    await speak('en');
    await needWords(['screens']);
    expect(say('resources.roles.name', { smart_count: 1 })).toBe('Role');
    expect(say('resources.roles.name', { smart_count: 0 })).toBe('Roles');
    expect(say('resources.roles.name', { smart_count: 2 })).toBe('Roles');
  });

  it('keeps the places for which nothing is given, and its outer spaces', async () => {
    const { fillingIn } = await import('#src/providers/phrases.ts');
    const fill = fillingIn(() => 'fa');
    const given: Readonly<Record<string, unknown>> = { a: 12 };
    expect(fill.call('%{a} و {b}، ', /x/, (place, name) => given[name] ?? place)).toBe('۱۲ و {b}، ');
  });
});
