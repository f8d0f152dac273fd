import type { DomainName } from '#resources';
import type { Language } from './preferences.ts';

/** Words that come together: those of a domain with its screens, those of several rooms with the first that needs them. */
export type Words =
  | DomainName
  | 'first'
  | 'screens'
  | 'account'
  | 'configuration'
  | 'search'
  | 'jobs'
  | 'administration';
type Load = () => Promise<object>;
type Chunks = { readonly [W in Words]: Load | readonly Load[] };

/**
 * Where words come from. A chunk holds rooms of messages by their names, and labels by names that end in Labels; of
 * several chunks the later is laid over the earlier, as ours over what react-admin brings.
 */
export const wordChunks: Readonly<Record<Language, Chunks>> = {
  fa: {
    first: () => import('./firstPersian.ts'),
    screens: [() => import('ra-language-farsi'), () => import('#i18n/fa/screens.ts')],
    account: () => import('#i18n/fa/account.ts'),
    configuration: () => import('#i18n/fa/configuration.ts'),
    search: () => import('#i18n/fa/search.ts'),
    jobs: () => import('#i18n/fa/jobs.ts'),
    administration: () => import('#i18n/fa/administration.ts'),
    'basic-information': () => import('#i18n/fa/basic-information.ts'),
    governance: () => import('#i18n/fa/governance.ts'),
    assets: () => import('#i18n/fa/assets.ts'),
    questions: () => import('#i18n/fa/questions.ts'),
    risk: () => import('#i18n/fa/risk.ts'),
    compliance: () => import('#i18n/fa/compliance.ts'),
    projects: () => import('#i18n/fa/projects.ts'),
    users: () => import('#i18n/fa/users.ts'),
  },
  en: {
    first: () => import('./firstEnglish.ts'),
    screens: [() => import('ra-language-english'), () => import('#i18n/en/screens.ts')],
    account: () => import('#i18n/en/account.ts'),
    configuration: () => import('#i18n/en/configuration.ts'),
    search: () => import('#i18n/en/search.ts'),
    jobs: () => import('#i18n/en/jobs.ts'),
    administration: () => import('#i18n/en/administration.ts'),
    'basic-information': () => import('#i18n/en/basic-information.ts'),
    governance: () => import('#i18n/en/governance.ts'),
    assets: () => import('#i18n/en/assets.ts'),
    questions: () => import('#i18n/en/questions.ts'),
    risk: () => import('#i18n/en/risk.ts'),
    compliance: () => import('#i18n/en/compliance.ts'),
    projects: () => import('#i18n/en/projects.ts'),
    users: () => import('#i18n/en/users.ts'),
  },
};
/** All that there is. */
export const allWords = Object.keys(wordChunks.fa) as readonly Words[];
