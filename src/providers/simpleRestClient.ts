import { fetchUtils, type Options } from 'ra-core';
import simpleRest from 'ra-data-simple-rest';
import { apiBase, requestHeaders } from './http.ts';

const httpClient = (url: string, options: Options = {}) => {
  const headers = new Headers(options.headers ?? {});
  for (const [name, value] of Object.entries(requestHeaders({}))) headers.set(name, value);
  return fetchUtils.fetchJson(url, { ...options, headers });
};

/** The other dialect, with the session of this console. */
export const simpleRestClient = simpleRest(apiBase, httpClient);
