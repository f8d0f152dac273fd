import { permissionOf } from '#schema';
import { packages } from '#resources/compliance/packages.ts';
import type { Executor, Row } from '#server/database/schema.ts';
import { may, type Caller } from '#server/http/access.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import type { PackageInput } from './packageFacts.ts';

/** What is asked of an import beside its file. */
export interface ImportAsk {
  readonly fileId: number;
  /** take it into this package */
  readonly packageId?: number;
  /** make a new package even where one has the file's code; a title asks for the same */
  readonly asNew?: boolean;
  readonly title?: string;
  /** only say what would happen */
  readonly preview?: boolean;
}

/** Where an import goes: into a package, or into a new one with these facts. */
export type Target =
  | { readonly into: number; readonly title: string; readonly code: string | null }
  | { readonly into: null; readonly facts: PackageInput };

const table = 'compliance_packages';

const found = (row: Row): Target => ({
  into: Number(row['id']),
  title: String(row['title']),
  code: row['code'] as string | null,
});

/** The code, or with the first number behind it that makes it free. */
const freeCode = async (db: Executor, code: string | null | undefined): Promise<string | null> => {
  if (!code) return null;
  const rows = await db
    .selectFrom(table)
    .select('code')
    .where('code', 'like', `${code.replace(/[\\%_]/g, '\\$&')}%`)
    .execute();
  const taken = new Set(rows.map((row) => row['code']));
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? code : `${code}-${number}`;
    if (!taken.has(candidate)) return candidate;
  }
};

/** The package that a file means: the one of its code or, where it has none, the one of its title that has none either. */
const sameAs = async (db: Executor, { code, title }: PackageInput): Promise<Row | undefined> => {
  const packagesLike = db.selectFrom(table).selectAll().orderBy('id');
  if (code) return packagesLike.where('code', '=', code).executeTakeFirst();
  return packagesLike
    .where('code', 'is', null)
    .where('title', '=', title ?? '')
    .executeTakeFirst();
};

/** Finds the package by id, else the one that the file means, else a new one. Throws where the named one does not exist. */
export const targetOf = async (db: Executor, ask: ImportAsk, facts: PackageInput): Promise<Target> => {
  if (ask.packageId !== undefined) {
    const row = await db.selectFrom(table).selectAll().where('id', '=', ask.packageId).executeTakeFirst();
    if (!row) throw refuse('packageId', 'reference');
    return found(row);
  }
  const row = ask.asNew || ask.title !== undefined ? undefined : await sameAs(db, facts);
  if (row) return found(row);
  const title = ask.title ?? facts.title;
  return {
    into: null,
    facts: { ...facts, ...(title !== undefined && { title }), code: await freeCode(db, facts.code) },
  };
};

/** A new package needs the right to add, an existing one the right to edit as well. */
export const checkRights = (caller: Caller, target: Target): void => {
  const actions = target.into === null ? ['add'] : ['add', 'edit'];
  if (!actions.every((action) => may(caller, permissionOf(packages, action)))) throw new AppError('forbidden');
};
