import { closedUp, fold, nodeTypes, snakeCase, targetNode, type NodeKind, type Resource } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import { setImmediate as breathe } from 'node:timers/promises';
import type { Executor } from '#server/database/schema.ts';
import { seenSql } from '#server/crud/belongingSql.ts';
import type { Entity } from '#server/crud/entity.ts';
import { closedUpSql, foldSql } from '#server/crud/foldSql.ts';
import { fromCell } from '#server/crud/kinds/fromCell.ts';
import { resourceNamed, titleSql } from '#server/crud/kinds/labelSql.ts';
import { choosing } from '#server/crud/sight.ts';
import type { FieldError } from '#server/http/errors.ts';
import type { RowPlan } from './draft.ts';
import { folded, mostTexts, textsIn, textsLookedFor } from './findExisting.ts';
import { portions } from './inTurns.ts';

interface Named {
  readonly id: number;
  readonly code: string | null;
  readonly title: string;
}

/** Records by a text; those whose text is the same but for its spaces come after the others. */
class Names {
  readonly #same = new Map<string, Named[]>();
  readonly #near = new Map<string, Named[]>();

  add(text: string | null, row: Named): void {
    if (!text) return;
    for (const [map, key] of [
      [this.#same, fold(text)],
      [this.#near, closedUp(text)],
    ] as const) {
      const known = map.get(key);
      if (known) known.push(row);
      else map.set(key, [row]);
    }
  }

  same = (text: string): readonly Named[] | undefined => this.#same.get(fold(text));
  near = (text: string): readonly Named[] | undefined => this.#near.get(closedUp(text));
}

/** The id of the record that a name stands for, or why there is none. */
export type Lookup = (name: string) => number | FieldError;

/** Where the names of a field are looked up: the records of a resource; in a family those of one kind of node. */
interface Place {
  readonly target: Resource;
  readonly node: NodeKind | undefined;
  /** the records that may be named */
  readonly from: RawBuilder<unknown>;
}

const ask = async (
  executor: Executor,
  { target, node, from }: Place,
  texts: readonly string[],
): Promise<readonly Named[]> => {
  const { types } = target.tree ?? {};
  const meant = node && types ? sql`and ${sql.ref(`a.${types.key}`)} = ${sql.lit(nodeTypes[node])}` : sql``;
  const codeField = target.code ?? target.importKey;
  const code = codeField ? sql`${sql.ref(`a.${snakeCase(codeField)}`)}::text` : sql`null::text`;
  const title = titleSql(target, 'a');
  const byCode = codeField ? sql`or ${closedUpSql(folded(target, codeField, code, 'a.'))} in ${textsIn(texts)}` : sql``;
  const { rows } = await sql<Named>`
    select a.id, ${code} as code, ${title} as title from ${from}
    where (${closedUpSql(foldSql(title))} in ${textsIn(texts)} ${byCode}) ${meant} order by a.id`.execute(executor);
  return rows;
};

/** Records by what people call them: their code before their title. */
const lookup = async (executor: Executor, place: Place, names: ReadonlySet<string>): Promise<Lookup> => {
  const byCode = new Names();
  const byTitle = new Names();
  for (const texts of portions(await textsLookedFor(names), mostTexts)) {
    for (const row of await ask(executor, place, texts)) {
      byCode.add(row.code, row);
      byTitle.add(row.title, row);
    }
    await breathe();
  }
  return (name) => {
    const found = byCode.same(name) ?? byTitle.same(name) ?? byCode.near(name) ?? byTitle.near(name) ?? [];
    const [only] = found;
    if (!only) return { code: 'notFoundNamed', limit: name };
    const same = found.filter((one) => one.code === name);
    if (found.length > 1 && same.length !== 1)
      return { code: 'unclearName', limit: found.map((one) => one.code ?? one.title).join('، ') };
    return Number((same[0] ?? only).id);
  };
};

/** Looks up the names of other records, field by field. */
export const lookUpNames = async (
  executor: Executor,
  { register, resource, sight }: Entity,
  names: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<ReadonlyMap<string, Lookup>> => {
  const found = new Map<string, Lookup>();
  for (const [name, texts] of names) {
    const field = resource.fields[name];
    if (!field || !('to' in field) || texts.size === 0) continue;
    const target = resourceNamed(register, field.to);
    const from = seenSql({ register, sight: sight && choosing(sight) }, target, 'a');
    found.set(name, await lookup(executor, { target, node: targetNode(field, target), from }, texts));
  }
  return found;
};

const hasNames = (value: unknown): value is readonly string[] => Array.isArray(value) && value.length > 0;

/** Turns the names of other records into their ids; what is not found is refused in its row. */
export const resolveNames = ({ resource }: Entity, lookups: ReadonlyMap<string, Lookup>, plan: RowPlan): void => {
  for (const [name, find] of lookups) {
    const names = plan.values[name];
    if (!hasNames(names)) continue;
    const ids: number[] = [];
    for (const text of names) {
      const found = find(text);
      if (typeof found === 'number') ids.push(found);
      else plan.draft.refused.set(name, found);
    }
    const field = resource.fields[name];
    const isMany = field && fromCell(field)?.names === 'many';
    plan.values[name] = isMany ? [...new Set(ids)] : (ids[0] ?? null);
  }
};
