import { sendForData } from './http.ts';

/** The signed-in person, as GET /user tells it. */
export interface Profile {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly avatar: string | null;
  readonly position: string | null;
  readonly username: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly isAdministrator: boolean;
  readonly mustChangePassword: boolean;
  /** the organisation asks for a second factor, and there is none yet */
  readonly mustSetSecondFactor?: boolean;
  readonly accessModules: readonly string[];
  /** what the person chose; keys that were never touched are absent */
  readonly preferences?: Readonly<Record<string, unknown>>;
}

export const loadProfile = (token?: string): Promise<Profile> => sendForData<Profile>('/user', token ? { token } : {});

/** First and last name, or the position of a person who has neither. */
export const displayName = ({ firstName, lastName, position }: Pick<Profile, 'firstName' | 'lastName' | 'position'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || (position ?? '');

/** Where the picture of a person is served, from its path below the public storage folder. */
export const avatarUrl = (path: string | null | undefined): string | undefined =>
  path ? `/storage/${path.replace(/^\//, '')}` : undefined;
