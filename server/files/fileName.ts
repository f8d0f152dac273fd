const longest = 200;

/** A name that is safe to keep and to show: no folders, no control or direction signs, at most 200 characters. */
export const cleanFileName = (given: string): string => {
  const bare = (given.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069\u061C\uFEFF]/gu, '')
    .trim();
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(bare)?.[0] ?? '';
  const stem = bare
    .slice(0, bare.length - ending.length)
    .slice(0, longest - ending.length)
    .toWellFormed();
  return `${stem || 'file'}${ending}`;
};

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Content-Disposition of a download: a plain name for old clients, the real one in UTF-8 (RFC 6266, RFC 8187). */
export const attachment = (name: string): string => {
  const plain = name.replace(/[^\x20-\x7E]/g, '_').replace(/["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped(name)}`;
};
