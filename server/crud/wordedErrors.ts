import { snakeCase, tableName, type Register } from '#schema';
import { isDatabaseError, type DatabaseError } from '#server/http/databaseErrors.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import type { Entity } from './entity.ts';
import { kindOf } from './kinds/index.ts';
import { joinTableName } from './tables.ts';

/** `Key (package_id, code)=(…)` names the columns in every language of the database. */
const columnsIn = (error: DatabaseError): string[] =>
  [...(/\(([^=]*)\)=/.exec(error.detail ?? '')?.[1]?.matchAll(/[a-z_][a-z0-9_]*/g) ?? [])].map(([column]) => column);

const fieldsIn = (entity: Entity, error: DatabaseError): string[] => {
  const columns = columnsIn(error);
  return [...entity.fields.keys()].filter((name) => columns.includes(snakeCase(name)));
};

const duplicate = (entity: Entity, error: DatabaseError): AppError => {
  const named = fieldsIn(entity, error);
  const own = named.filter((name) => entity.resource.fields[name]?.unique);
  const fields = own.length > 0 ? own : named.length > 0 ? named : ['_'];
  return new AppError('duplicate', { fields: Object.fromEntries(fields.map((name) => [name, [{ code: 'unique' }]])) });
};

const missing = (entity: Entity, error: DatabaseError): AppError => {
  const link = [...entity.writable].find(
    ([name, field]) => kindOf(field).storage === 'links' && joinTableName(entity.resource, name) === error.table,
  );
  return refuse(link?.[0] ?? fieldsIn(entity, error)[0] ?? '_', 'reference');
};

/** A failed write, worded by the fields of the entity; anything else comes back as it was. */
const wordedWrite = (entity: Entity, error: unknown): unknown => {
  if (!isDatabaseError(error)) return error;
  if (error.code === '23505') return duplicate(entity, error);
  if (error.code === '23503') return missing(entity, error);
  return error;
};

/** The resource whose records are kept in a table, or linked through it. */
const ownerOf = (register: Register, table: string | undefined): string =>
  register.resources.find(
    (resource) =>
      tableName(resource.name) === table ||
      Object.entries(resource.fields).some(
        ([name, field]) => kindOf(field).storage === 'links' && joinTableName(resource, name) === table,
      ),
  )?.name ?? '';

/** `Key (id)=(7) is still referenced …` names the record that could not go. */
const idIn = (error: DatabaseError): number => Number(/=\((\d+)\)/.exec(error.detail ?? '')?.[1]);

/** A failed removal: which record could not go, as `titleOf` calls it, and what still refers to it. */
export const wordedRemoval = (register: Register, error: unknown, titleOf: (id: number) => string): unknown => {
  if (!isDatabaseError(error) || (error.code !== '23503' && error.code !== '23001')) return error;
  return new AppError('inUse', { params: { by: ownerOf(register, error.table), title: titleOf(idIn(error)) } });
};

/** Runs a write and words what the database refuses. */
export const worded = async <T>(entity: Entity, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw wordedWrite(entity, error);
  }
};
