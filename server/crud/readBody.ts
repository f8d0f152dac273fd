import {
  fieldProblems,
  nodeTypes,
  problemPath,
  type Field,
  type FieldKind,
  type FieldOf,
  type NodeKind,
  type NodeType,
} from '#schema';
import { AppError, type FieldError } from '#server/http/errors.ts';
import { checkStored } from './checkStored.ts';
import { settleDependents } from './dependents.ts';
import type { Entity } from './entity.ts';
import { kindOf } from './kinds/index.ts';

/** A body that has been read: own fields apart from what steers the write. */
export interface Given {
  /** camelCase values as they are kept; only those that were given */
  readonly values: Record<string, unknown>;
  /** the revision that the change was made from */
  readonly revision: number | undefined;
  readonly parentId: number | null | undefined;
  /** 0-based among the siblings */
  readonly position: number | undefined;
  readonly type: NodeType | undefined;
  readonly scope: number | undefined;
}

/** Gathers what is wrong with a body, field by field; in a map, since a caller may name a field `constructor`. */
export class Refusals {
  readonly #fields = new Map<string, FieldError[]>();

  add(field: string, problem: FieldError): void {
    this.#fields.set(field, [...(this.#fields.get(field) ?? []), problem]);
  }
  /** What was gathered, by field. */
  entries(): IterableIterator<[string, readonly FieldError[]]> {
    return this.#fields.entries();
  }
  /** Throws a 422 that names every refused field, if there is any. */
  throwIfAny(): void {
    if (this.#fields.size > 0) throw new AppError('invalid', { fields: Object.fromEntries(this.#fields) });
  }
}

/** A body as an object; throws on anything else. */
export const readObject = (body: unknown): Readonly<Record<string, unknown>> => {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw new AppError('invalid', { fields: { _: [{ code: body === undefined ? 'required' : 'type' }] } });
};

export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isPlace = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 1_000_000;

/** Reads one steering key where it is given. */
const steering = <T>(
  body: Readonly<Record<string, unknown>>,
  key: string | undefined,
  suits: (value: unknown) => value is T,
  refusals: Refusals,
): T | undefined => {
  if (key === undefined || !Object.hasOwn(body, key)) return undefined;
  const value = body[key];
  if (suits(value)) return value;
  refusals.add(key, { code: 'type' });
  return undefined;
};

/** Id of a parent, or null for the top. */
export const readParent = (body: Readonly<Record<string, unknown>>, refusals: Refusals): number | null | undefined =>
  steering(body, 'parentId', (value): value is number | null => value === null || isId(value), refusals);

export const readPosition = (body: Readonly<Record<string, unknown>>, refusals: Refusals): number | undefined =>
  steering(body, 'position', isPlace, refusals);

export const readRevision = (body: Readonly<Record<string, unknown>>, refusals: Refusals): number | undefined =>
  steering(body, 'revision', isId, refusals);

/** The id under a key of the body; required. */
export const readIdKey = (body: Readonly<Record<string, unknown>>, key: string, refusals: Refusals): number => {
  const id = steering(body, key, isId, refusals);
  if (id === undefined && body[key] === undefined) refusals.add(key, { code: 'required' });
  return id ?? 0;
};

/** Refuses every key that is not among the known ones; fields that exist but may not be written are told apart. */
export const refuseOthers = (
  entity: Entity,
  body: Readonly<Record<string, unknown>>,
  known: ReadonlySet<string>,
  refusals: Refusals,
): void => {
  for (const key of Object.keys(body)) {
    if (known.has(key)) continue;
    refusals.add(key, { code: entity.fields.has(key) ? 'readOnly' : 'unknown' });
  }
};

const readField = (name: string, field: Field, given: unknown, refusals: Refusals): unknown => {
  const value = kindOf(field).clean(given, field as FieldOf<FieldKind>);
  const problems = fieldProblems(field, value);
  // whether a field that depends on another must be given is judged with the whole record
  for (const problem of problems)
    if (!(field.when && !problem.at && problem.code === 'required')) refusals.add(problemPath(name, problem), problem);
  return value;
};

const readValues = (
  entity: Entity,
  body: Readonly<Record<string, unknown>>,
  refusals: Refusals,
): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const [name, field] of entity.writable) {
    if (Object.hasOwn(body, name)) values[name] = readField(name, field, body[name], refusals);
  }
  return values;
};

/** Refuses values of fields that the node's type does not have. */
export const refuseOtherType = (
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  type: NodeType | undefined,
  refusals: Refusals,
): void => {
  for (const [name, value] of Object.entries(values)) {
    const only = entity.writable.get(name)?.only;
    if (only && nodeTypes[only] !== type && value !== null && value !== false) refusals.add(name, { code: 'unknown' });
  }
};

const isNodeType = (value: unknown): value is NodeType => value === 1 || value === 2;

/** Reads the body of a create call. Throws a 422 that names every refused field. */
export const readNew = (entity: Entity, given: unknown, node: NodeKind | undefined): Given => {
  const body = readObject(given);
  const refusals = new Refusals();
  const { tree } = entity.resource;
  const typeKey = tree?.types?.key;
  const steers = tree ? ['parentId', 'position', typeKey, tree.scope?.key].filter((key) => key !== undefined) : [];
  refuseOthers(entity, body, new Set([...entity.writable.keys(), ...steers]), refusals);
  const values = readValues(entity, body, refusals);
  const type = steering(body, typeKey, isNodeType, refusals) ?? (node && nodeTypes[node]);
  if (typeKey && type === undefined && body[typeKey] === undefined) refusals.add(typeKey, { code: 'required' });
  if (typeKey && node && type !== nodeTypes[node]) refusals.add(typeKey, { code: 'choice' });
  for (const [name, field] of entity.writable) {
    const elsewhere = field.only && nodeTypes[field.only] !== type;
    if (Object.hasOwn(body, name) || elsewhere || ('default' in field && field.default !== undefined)) continue;
    if (field.required && !field.when) refusals.add(name, { code: 'required' });
  }
  refuseOtherType(entity, values, type, refusals);
  checkStored(entity, values, undefined, refusals);
  const read: Given = {
    values: settleDependents(entity, values, { before: undefined, type, refusals }),
    revision: undefined,
    parentId: tree ? readParent(body, refusals) : undefined,
    position: tree ? readPosition(body, refusals) : undefined,
    type,
    scope: steering(body, tree?.scope?.key, isId, refusals),
  };
  refusals.throwIfAny();
  return read;
};

/** Reads the body of an update; `more` are keys that the call itself takes. */
export const readChanges = (entity: Entity, given: unknown, more: readonly string[]): Given => {
  const body = readObject(given);
  const refusals = new Refusals();
  refuseOthers(entity, body, new Set([...entity.writable.keys(), 'revision', ...more]), refusals);
  const values = readValues(entity, body, refusals);
  const revision = readRevision(body, refusals);
  if (more.includes('_method') && Object.hasOwn(body, '_method') && body['_method'] !== 'PATCH') {
    refusals.add('_method', { code: 'choice' });
  }
  refusals.throwIfAny();
  return { values, revision, parentId: undefined, position: undefined, type: undefined, scope: undefined };
};
