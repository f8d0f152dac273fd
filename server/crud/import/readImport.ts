import { readIdKey, readObject, Refusals, refuseOthers } from '#server/crud/readBody.ts';
import type { Entity } from '#server/crud/entity.ts';
import type { ImportBody } from './importFile.ts';

/** Reads the body of an import. Throws a 422 that names every refused key. */
export const readImport = (entity: Entity, given: unknown): ImportBody => {
  const body = readObject(given);
  const refusals = new Refusals();
  refuseOthers(entity, body, new Set(['fileId', 'dryRun']), refusals);
  const fileId = readIdKey(body, 'fileId', refusals);
  const { dryRun = false } = body;
  if (typeof dryRun !== 'boolean') refusals.add('dryRun', { code: 'type' });
  refusals.throwIfAny();
  return { fileId, dryRun: dryRun === true };
};
