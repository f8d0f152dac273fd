import { imports } from '#i18n/fa/imports.ts';
import { AppError } from '#server/http/errors.ts';
import { readLimits } from '#server/sheets/limits.ts';
import type { PackageDraft } from './draft.ts';
import { isOscal, readOscal } from './readOscal.ts';
import { isPackage, readPackage } from './readPackage.ts';
import { isTree, readTree } from './readTree.ts';
import { readWorkbook } from './readWorkbook.ts';
import { rooted } from './shapeTree.ts';

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

const jsonOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('brokenFile');
  }
};

const draftOf = async (bytes: Uint8Array): Promise<PackageDraft> => {
  if (isArchive(bytes)) return readWorkbook(bytes);
  const file = jsonOf(bytes);
  if (isPackage(file)) return readPackage(file);
  if (isOscal(file)) return readOscal(file);
  if (isTree(file)) return readTree(file);
  throw new AppError('unsupportedFile');
};

/** Reads a file of a package, whatever its name: what it is shows in its content. */
export const readFile = async (bytes: Uint8Array): Promise<PackageDraft> => {
  if (bytes.length > readLimits.bytes) throw new AppError('tooLarge');
  const draft = await draftOf(bytes);
  return { ...draft, nodes: rooted(draft.nodes, draft.facts.title || imports.sheets.nodes) };
};
