import { sendForData } from './http.ts';

/** What anybody may know of the organisation and its server. */
export interface OrganisationFacts {
  /** the name; empty where it has none */
  readonly title: string;
  /** the largest file that the server takes, in bytes; unknown with a server that does not say */
  readonly uploadLimit?: number;
}

/** Asks the server for what anybody may know of it. */
export const loadOrganisation = (): Promise<OrganisationFacts> =>
  sendForData<OrganisationFacts>('/organisation', { token: '' });
