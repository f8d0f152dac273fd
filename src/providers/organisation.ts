import type { PasswordRules } from '#resources/settings/passwords.ts';
import { sendForData } from './http.ts';
import type { Language } from './preferences.ts';

/** What anybody may know of the organisation and its server. A server that does not say something leaves it out. */
export interface OrganisationFacts {
  /** the name; empty where it has none */
  readonly title: string;
  readonly titleEnglish?: string;
  /** its mark below the public storage path */
  readonly logo?: string | null;
  /** the largest file that the server takes, in bytes */
  readonly uploadLimit?: number;
  /** how a sign-in code comes to a mobile number */
  readonly mobileCodes?: 'message' | 'log' | 'none';
  /** every sign-in shows that it is no robot's */
  readonly captchaAlways?: boolean;
  readonly passwords?: Pick<PasswordRules, 'shortest' | 'kinds'>;
}

/** Asks the server for what anybody may know of it. */
export const loadOrganisation = (): Promise<OrganisationFacts> =>
  sendForData<OrganisationFacts>('/organisation', { token: '' });

/** What the organisation is called in a language; empty where it has no name. */
export const nameIn = (facts: OrganisationFacts | null | undefined, language: Language): string =>
  (language === 'en' ? facts?.titleEnglish : undefined) || facts?.title || '';

/** Where its mark is served; the product's own where it has none. */
export const logoUrl = (facts: OrganisationFacts | null | undefined): string =>
  facts?.logo ? `/storage/${facts.logo}` : '/logo.svg';
