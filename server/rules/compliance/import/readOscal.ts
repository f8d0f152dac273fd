import { isDay } from '#schema';
import { AppError, refuse } from '#server/http/errors.ts';
import { groupType, itemType, maxDepth, type NodeDraft, type PackageDraft } from './draft.ts';
import { isObject, nodesIn, objectsIn, present, textIn, type JsonObject } from './looseJson.ts';
import { linesOf, propertyOf, type Parameters } from './oscalProse.ts';
import { titleFrom, withoutMixture } from './shapeTree.ts';

/** The label, or what it ends with in parentheses, as in `Organizational Context (GV.OC)`; else the id. */
const codeOf = (holder: JsonObject): string | undefined => {
  const label = propertyOf(holder, 'label');
  return (label && (/\s\(([^\s()]+)\)$/.exec(label)?.[1] ?? label)) ?? textIn(holder['id'])?.toUpperCase();
};

/** Title and description; a title that only repeats the code gives way to the first line of the statement. */
const namesOf = (holder: JsonObject, code: string | undefined, description: string | undefined) => {
  const title = textIn(holder['title']) ?? code ?? '';
  if (description !== undefined && title === code) return titleFrom(description);
  return { title, ...present({ description }) };
};

const proseOf = (control: JsonObject, name: string, parameters: Parameters): string | undefined =>
  objectsIn(control['parts'])
    .filter((part) => part['name'] === name)
    .flatMap((part) => linesOf(part, parameters))
    .join('\n') || undefined;

const withOwn = (holder: JsonObject, parameters: Parameters): Parameters =>
  new Map([...parameters, ...objectsIn(holder['params']).map((one) => [textIn(one['id']) ?? '', one] as const)]);

/** A control, then its enhancements, which the catalogue nests and a group of ours holds side by side. */
const itemsOf = (control: JsonObject, above: Parameters, depth: number): NodeDraft[] => {
  if (depth > maxDepth) throw refuse('fileId', 'tooDeep', maxDepth);
  const parameters = withOwn(control, above);
  const code = codeOf(control);
  const values = {
    ...namesOf(control, code, proseOf(control, 'statement', parameters)),
    ...present({ code, guidance: proseOf(control, 'guidance', parameters) }),
    ...(propertyOf(control, 'status')?.toLowerCase() === 'withdrawn' && { notApplicable: true }),
  };
  const enhancements = nodesIn(control['controls']).flatMap((one) => itemsOf(one, parameters, depth + 1));
  return [{ type: itemType, place: code ?? values.title, values, children: [] }, ...enhancements];
};

const groupOf = (group: JsonObject, above: Parameters, depth: number): NodeDraft => {
  if (depth > maxDepth) throw refuse('fileId', 'tooDeep', maxDepth);
  const parameters = withOwn(group, above);
  const code = codeOf(group);
  const title = textIn(group['title']) ?? code ?? '';
  const place = code ?? title;
  const children = [
    ...nodesIn(group['groups']).map((inner) => groupOf(inner, parameters, depth + 1)),
    ...nodesIn(group['controls']).flatMap((control) => itemsOf(control, parameters, depth + 1)),
  ];
  const values = { title, ...present({ code, description: proseOf(group, 'overview', parameters) }) };
  return { type: groupType, place, values, children: withoutMixture(children, title, place) };
};

const catalogOf = (file: unknown): JsonObject | undefined => {
  const catalog = isObject(file) ? file['catalog'] : undefined;
  return isObject(catalog) ? catalog : undefined;
};

/** True for a catalogue of NIST's Open Security Controls Assessment Language. */
export const isOscal = (file: unknown): boolean => catalogOf(file) !== undefined;

/** Reads such a catalogue: statements and guidance as text, parameters shown by their labels. */
export const readOscal = (file: unknown): PackageDraft => {
  const catalog = catalogOf(file);
  if (!catalog) throw new AppError('brokenFile');
  const metadata = isObject(catalog['metadata']) ? catalog['metadata'] : {};
  const title = textIn(metadata['title']) ?? '';
  const published = (textIn(metadata['published']) ?? textIn(metadata['last-modified']))?.slice(0, 10);
  const parameters = withOwn(catalog, new Map());
  const nodes = [
    ...nodesIn(catalog['groups']).map((group) => groupOf(group, parameters, 1)),
    ...nodesIn(catalog['controls']).flatMap((control) => itemsOf(control, parameters, 1)),
  ];
  return {
    format: 'oscal',
    facts: {
      title,
      ...present({
        code: textIn(catalog['uuid']),
        publisher: objectsIn(metadata['parties']).flatMap((party) => textIn(party['name']) ?? [])[0],
        version: textIn(metadata['version']),
        publishedOn: published && isDay(published) ? published : undefined,
      }),
    },
    nodes,
    problems: [],
  };
};
