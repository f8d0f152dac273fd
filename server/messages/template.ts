import type { FieldErrors } from '#server/http/errors.ts';
import { gatewayPlaces, type gatewaySettings } from '#resources/settings/gateway.ts';
import type { SettingsOf } from '#schema';

export type Gateway = SettingsOf<typeof gatewaySettings>;
type Values = Readonly<Record<'mobile' | 'text' | 'secret', string>>;
type Write = (value: string) => string;

const places = /\{(mobile|text|secret)\}/g;
const fill = (template: string, values: Values, write: Write): string =>
  template.replace(places, (_, name: keyof Values) => write(values[name]));

const inJson: Write = (value) => JSON.stringify(value).slice(1, -1);
const asIs: Write = (value) => value;

const headerLines = (text: string | null): readonly string[] =>
  (text ?? '').split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
const headerLine = /^([!#$%&'*+.^`|~\w-]+):[ \t]*([\t\x20-\x7e]*)$/;

/** Headers that say where a call goes or how long it is are the program's own. */
const reserved = /^(host|content-length|transfer-encoding|connection)$/i;

const isJson = (text: string): boolean => {
  try {
    JSON.parse(fill(text, { mobile: '', text: '', secret: '' }, inJson));
    return true;
  } catch {
    return false;
  }
};

/** Why a gateway cannot work, by field; nothing where it can. The host is fixed: nothing is put into it. */
export const gatewayProblems = ({ url, headers, method, format, body }: Gateway): FieldErrors => {
  if (url === null) return {};
  const unsound = headerLines(headers).find((line) => {
    const [, name = ''] = headerLine.exec(line) ?? [];
    return name === '' || reserved.test(name);
  });
  const said = `${url}${body ?? ''}`;
  const missing = gatewayPlaces.slice(0, 2).find((place) => !said.includes(place));
  const isAddress = /^https?:\/\/[^/?#{}\s@]+([/?#]|$)/i.test(url) && URL.canParse(url.replace(places, 'x'));
  return {
    ...(!isAddress && { url: [{ code: 'gatewayUrl' }] }),
    ...(unsound !== undefined && { headers: [{ code: 'gatewayHeader', limit: unsound.slice(0, 40) }] }),
    ...(missing && { [method === 'POST' ? 'body' : 'url']: [{ code: 'gatewayPlace', limit: missing }] }),
    ...(method === 'POST' &&
      format === 'json' &&
      body !== null &&
      !isJson(body) && { body: [{ code: 'gatewayJson' }] }),
  };
};

/** The call that carries a message, as fetch takes it. */
export const callOf = (
  { url, headers, method, format, body }: Gateway,
  values: Values,
): readonly [string, RequestInit] => {
  const named = headerLines(headers).flatMap((line): [string, string][] => {
    const [, name, value] = headerLine.exec(line) ?? [];
    return name ? [[name, fill(value ?? '', values, asIs)]] : [];
  });
  const isForm = format === 'form';
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json';
  const content = body === null ? null : fill(body, values, isForm ? encodeURIComponent : inJson);
  return [
    fill(url ?? '', values, encodeURIComponent),
    {
      method,
      headers: [...(method === 'POST' ? [['content-type', type] as [string, string]] : []), ...named],
      ...(method === 'POST' && { body: content }),
    },
  ];
};
