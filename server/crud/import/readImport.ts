import { readIdKey, readObject, Refusals, refuseOthers } from '#server/crud/readBody.ts';
import type { Entity } from '#server/crud/entity.ts';
import type { ImportBody } from './importFile.ts';
import type { ChosenColumns } from './readHead.ts';

const mostColumns = 1000;

const isColumns = (value: unknown): value is ChosenColumns =>
  Array.isArray(value) &&
  value.length <= mostColumns &&
  value.every((column) => column === null || typeof column === 'string');

/** Reads which uploaded file's columns are asked for. Throws a 422 that names every refused key. */
export const readImportColumns = (entity: Entity, given: unknown): number => {
  const body = readObject(given);
  const refusals = new Refusals();
  refuseOthers(entity, body, new Set(['fileId']), refusals);
  const fileId = readIdKey(body, 'fileId', refusals);
  refusals.throwIfAny();
  return fileId;
};

/** Reads the body of an import. Throws a 422 that names every refused key. */
export const readImport = (entity: Entity, given: unknown): ImportBody => {
  const body = readObject(given);
  const refusals = new Refusals();
  refuseOthers(entity, body, new Set(['fileId', 'dryRun', 'mode', 'columns']), refusals);
  const fileId = readIdKey(body, 'fileId', refusals);
  const { dryRun = false, mode = 'change', columns } = body;
  if (typeof dryRun !== 'boolean') refusals.add('dryRun', { code: 'type' });
  if (mode !== 'add' && mode !== 'change') refusals.add('mode', { code: 'choice' });
  if (columns !== undefined && !isColumns(columns)) refusals.add('columns', { code: 'type' });
  refusals.throwIfAny();
  return {
    fileId,
    dryRun: dryRun === true,
    mode: mode === 'add' ? 'add' : 'change',
    columns: isColumns(columns) ? columns : undefined,
  };
};
