import { objectsIn, textIn, type JsonObject } from './looseJson.ts';

/** Parameters of a control and of those above it, by id. */
export type Parameters = ReadonlyMap<string, JsonObject>;

const insertion = /\{\{\s*(?:insert:\s*)?param,\s*([\w.-]+)\s*\}\}/g;
const deepest = 4;

const selectionOf = (select: JsonObject, parameters: Parameters, depth: number): string => {
  const choices = Array.isArray(select['choice']) ? select['choice'].flatMap((one) => textIn(one) ?? []) : [];
  const many = select['how-many'] === 'one-or-more' ? ' (one or more)' : '';
  return `[Selection${many}: ${choices.map((choice) => insert(choice, parameters, depth + 1)).join('; ')}]`;
};

const shown = (parameter: JsonObject | undefined, id: string, parameters: Parameters, depth: number): string => {
  const [select] = objectsIn([parameter?.['select']]);
  if (select) return selectionOf(select, parameters, depth);
  return `[Assignment: ${textIn(parameter?.['label']) ?? id}]`;
};

const insert = (prose: string, parameters: Parameters, depth: number): string =>
  depth > deepest
    ? prose
    : prose.replace(insertion, (_, id: string) => shown(parameters.get(id), id, parameters, depth));

/** A text with its parameters shown as [Assignment: label] or [Selection: …]. */
export const withParameters = (prose: string, parameters: Parameters): string =>
  insert(prose, parameters, 0).replace(/ +(?=[;,.:])/g, '');

/** The value of a property, such as `label`; one without a class where there are variants. */
export const propertyOf = (holder: JsonObject, name: string): string | undefined =>
  objectsIn(holder['props'])
    .filter((prop) => prop['name'] === name)
    .sort((a, b) => Number(a['class'] !== undefined) - Number(b['class'] !== undefined))
    .map((prop) => textIn(prop['value']))
    .find((value) => value !== undefined);

/** A part and its sub-parts as lines: label, then prose. */
export const linesOf = (part: JsonObject, parameters: Parameters, depth = 0): string[] => {
  const prose = textIn(part['prose']);
  const line = [propertyOf(part, 'label'), prose && withParameters(prose, parameters)].filter(Boolean).join(' ');
  const below = depth < 12 ? objectsIn(part['parts']).flatMap((inner) => linesOf(inner, parameters, depth + 1)) : [];
  return line ? [line, ...below] : below;
};
