import {
  callOf,
  isWritable,
  nodeTypes,
  ratingPath,
  snakeCase,
  targetNode,
  type NodeKind,
  type ResolvedCall,
  type Field,
  type FieldKind,
  type Resource,
} from '#schema';
import { register } from '#resources';
import type { TestConsole } from '#tests/server/crud/openConsole.ts';

export type Row = Record<string, unknown> & { readonly id: number; readonly revision: number };
type Body = Record<string, unknown>;

let serial = 0;

/** A value of each kind that differs from every one before, so that unique fields stay unique. */
const values: { readonly [K in FieldKind]: (field: Field) => unknown } = {
  text: () => `متن ${serial}`,
  longText: () => `بند یک\nبند ${serial}`,
  code: () => `c-${serial}`,
  email: () => `person${serial}@example.com`,
  mobile: () => `0912${String(serial).padStart(7, '0')}`,
  url: () => `https://example.com/${serial}`,
  integer: (field) => ('min' in field ? Number(field.min ?? 0) : 1),
  decimal: (field) => ('min' in field ? Number(field.min ?? 1) : 1),
  percent: () => 50,
  currency: (field) => ('min' in field ? Number(field.min ?? 1) : 1000),
  boolean: () => true,
  date: (field) => ('min' in field ? (field.min ?? '2025-03-21') : '2025-03-21'),
  instant: () => '2025-03-21T08:30:00.000Z',
  choice: (field) => ('options' in field ? field.options.at(-1)?.value : undefined),
  reference: () => undefined,
  references: () => undefined,
  files: () => [],
  avatar: () => undefined,
  level: () => 2,
  rows: (field) => {
    const columns = 'of' in field ? Object.entries(field.of) : [];
    const row = (): Body => (
      (serial += 1),
      Object.fromEntries(columns.map(([name, column]) => [name, values[column.kind](column)]))
    );
    return Array.from({ length: Math.max(1, 'min' in field ? Number(field.min) : 1) }, row);
  },
  band: () => undefined,
  kindOfRecord: () => undefined,
};

const named = (name: string): Resource => register.resources.find((resource) => resource.name === name)!;

/** Bodies of resources whose rules ask for more than their fields say. */
const special: Readonly<Record<string, (console: TestConsole) => Promise<Body>>> = {
  'package-references': async (console) => {
    const [item, target] = [await makeRecord(console, 'package-items'), await makeRecord(console, 'package-items')];
    return { itemId: item.id, targetId: target.id, packageId: target['package_id'], relation: 'subset' };
  },
  'calculation-models': () =>
    Promise.resolve({
      title: `مدل ${serial}`,
      purpose: 'asset',
      method: 'maximum',
      scaleMin: 0,
      scaleMax: 10,
      bands: [{ title: 'همه', from: 0, to: 10, colour: 'grey', rank: 1 }],
      isDefault: false,
    }),
};

/** Values that go together with others, of resources whose rules hold them to each other. */
const together = ({ fields }: Resource, body: Body): Body => {
  if (!('answerKind' in fields) || !('answerKind' in body)) return body;
  return { ...body, answerKind: 'score', options: [], scoreMin: 1, scoreMax: 5 };
};

const valueOf = async (console: TestConsole, field: Field): Promise<unknown> => {
  if (!('to' in field)) return values[field.kind](field);
  // What is not required stays out, so that two resources that refer to each other do not call each other for ever.
  if (!field.required) return undefined;
  const { id } = await makeRecord(console, field.to, targetNode(field, named(field.to)));
  return field.kind === 'references' ? [id] : id;
};

const placeOf = async (console: TestConsole, { name, tree }: Resource, type: 1 | 2): Promise<Body> => {
  const scope = tree?.scope && (await makeRecord(console, tree.scope.to)).id;
  const place = { ...(tree?.scope && { [tree.scope.key]: scope }), ...(tree?.types && { [tree.types.key]: type }) };
  if (type === 1) return place;
  const group = await console.data<Row>(createPath(name, 'group'), { body: await makeBody(console, name, 1, place) });
  return { ...place, ...(tree?.types && { [tree.types.key]: type }), parentId: group.id };
};

export const createPath = (name: string, node?: NodeKind): string => callOf(named(name), 'create', node)!.path;

/** The path of a call about this record. */
export const addressOf = ({ path }: ResolvedCall, { tree }: Resource, row: Row): string =>
  path.replace('{id}', String(row.id)).replace('{scope}', String(tree?.scope ? row[snakeCase(tree.scope.key)] : ''));

/** A body that creates a record with a value in every field that it may have. */
export const makeBody = async (console: TestConsole, name: string, type: 1 | 2 = 2, place?: Body): Promise<Body> => {
  serial += 1;
  const own = special[name];
  if (own) return own(console);
  const resource = named(name);
  const node = type === 1 ? 'group' : 'item';
  const body: Body = {};
  for (const [field, options] of Object.entries(resource.fields)) {
    if (!isWritable(options) || (options.only && options.only !== node)) continue;
    const value = await valueOf(console, options);
    if (value !== undefined) body[field] = value;
  }
  if (!resource.tree) return body;
  const key = resource.tree.types?.key;
  return {
    ...together(resource, body),
    ...(place ?? (await placeOf(console, resource, key ? type : 1))),
    ...(key && { [key]: type }),
  };
};

/** Answers are written through what they are about. */
const makeAnswer = async (console: TestConsole, resource: Resource): Promise<Row> => {
  const { subjectId, questionId } = resource.fields as Readonly<Record<string, { readonly to: string }>>;
  const question = await makeRecord(console, questionId!.to);
  const subject = await makeRecord(console, subjectId!.to);
  const path = ratingPath(named(subjectId!.to), 'answer').replace('{id}', String(subject.id));
  const { answer } = await console.data<{ answer: Row }>(path, { body: { questionId: question.id, score: 3 } });
  return console.data<Row>(callOf(resource, 'get')!.path.replace('{id}', String(answer.id)));
};

/** A log is written by what is done elsewhere; whatever was done last is its newest record. */
const makeEntry = async (console: TestConsole, resource: Resource): Promise<Row> => {
  await makeRecord(console, 'roles');
  const [newest] = await console.data<Row[]>(`${callOf(resource, 'list')!.path}?per_page=1&sort=id,desc`);
  return newest!;
};

/** A record of a resource that has no call to make one. */
const makeElsewhere = (console: TestConsole, resource: Resource): Promise<Row> =>
  resource.log ? makeEntry(console, resource) : makeAnswer(console, resource);

/** A new record, with whatever it has to refer to. */
export const makeRecord = async (console: TestConsole, name: string, node: NodeKind = 'item'): Promise<Row> =>
  callOf(named(name), 'create')
    ? console.data<Row>(createPath(name, node), { body: await makeBody(console, name, nodeTypes[node]) })
    : makeElsewhere(console, named(name));
