import { areas, type Area } from '#schema';

/** Replaces the first match by what is made of its first group. Throws where nothing matches. */
export const withReplaced = (text: string, place: RegExp, by: (group: string | undefined) => string): string => {
  if (!place.test(text))
    throw new Error(`There is no place for the new resource: nothing matches ${place} in\n${text}`);
  return text.replace(place, (_, group: string | undefined) => by(group));
};

/** Puts an import line after the last one of the text, or below its heading comment. */
export const withImport = (text: string, line: string): string => {
  const last = [...text.matchAll(/^import .*$/gm)].at(-1);
  const at = last ? last.index + last[0].length + 1 : text.search(/^(?!\/\/)/m);
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
};

/** Adds an entry to the menu group of its area; a group that is new takes its place in the order of areas. */
export const withMenuEntry = (text: string, area: Area, entry: string): string => {
  const own = new RegExp(`(area: '${area}',\\s*entries: \\[[^\\]]*?),?\\s*\\]`);
  if (own.test(text)) return withReplaced(text, own, (start) => `${start}, '${entry}']`);
  const group = `{ area: '${area}', entries: ['${entry}'] },\n    `;
  const later = areas.slice(areas.indexOf(area) + 1).map((other) => text.search(new RegExp(`\\{\\s*area: '${other}'`)));
  const at = later.find((index) => index >= 0);
  if (at !== undefined) return text.slice(0, at) + group + text.slice(at);
  return withReplaced(text, /menu: \[([^]*?)\n {2}\]/, (groups) => `menu: [${groups}\n    ${group.trim()}\n  ]`);
};
