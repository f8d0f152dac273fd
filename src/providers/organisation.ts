import { sendForData } from './http.ts';

/** The name of the organisation, which anybody may know; empty where it has none. */
export const loadOrganisation = async (): Promise<string> =>
  (await sendForData<{ title: string }>('/organisation', { token: '' })).title;
