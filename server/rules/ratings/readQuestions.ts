import { nodeTypes } from '#schema';
import type { WireOption, WireQuestion } from '#resources/questions/wire.ts';
import type { Executor, Row } from '#server/database/schema.ts';
import { sql } from 'kysely';
import type { Entity } from '#server/crud/entity.ts';
import { storedRows } from './storedRows.ts';

/** A question as it is asked now. */
export type AskedQuestion = Omit<WireQuestion, 'answer'>;

/** A section with its questions, in the order of the tree. */
export interface AskedSection {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly path: readonly string[];
  readonly questions: readonly AskedQuestion[];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value));

const questionOf = (row: Row): AskedQuestion => {
  const isScore = row['answer_kind'] === 'score';
  return {
    id: Number(row['id']),
    title: String(row['title']),
    code: textOf(row['code']),
    guidance: textOf(row['guidance']),
    weight: Number(row['weight']),
    required: row['required'] === true,
    answerKind: isScore ? 'score' : 'options',
    options: isScore ? [] : (storedRows(row['options']) as readonly unknown[] as readonly WireOption[]),
    scoreMin: isScore ? numberOf(row['score_min']) : null,
    scoreMax: isScore ? numberOf(row['score_max']) : null,
  };
};

/** Sections below a parent, each before those that it holds. */
const sectionsBelow = (
  parentId: number | null,
  path: readonly string[],
  children: ReadonlyMap<number | null, readonly Row[]>,
  isItem: (row: Row) => boolean,
): AskedSection[] =>
  (children.get(parentId) ?? [])
    .filter((row) => !isItem(row))
    .flatMap((row) => {
      const id = Number(row['id']);
      const title = String(row['title']);
      const questions = (children.get(id) ?? []).filter(isItem).map(questionOf);
      const below = sectionsBelow(id, [...path, title], children, isItem);
      return [{ id, title, description: textOf(row['description']), path, questions }, ...below];
    });

/** All questions that are asked, by their sections; sections without any are left out. */
export const readQuestions = async (executor: Executor, { table, resource }: Entity): Promise<AskedSection[]> => {
  const key = resource.tree?.types?.key ?? 'type';
  const { rows } = await sql<Row>`select * from ${sql.table(table)} where archived_at is null
    order by position, id`.execute(executor);
  const children = new Map<number | null, Row[]>();
  for (const row of rows) {
    const parentId = row['parent_id'] === null ? null : Number(row['parent_id']);
    const siblings = children.get(parentId);
    if (siblings) siblings.push(row);
    else children.set(parentId, [row]);
  }
  const isItem = (row: Row): boolean => Number(row[key]) === nodeTypes.item;
  return sectionsBelow(null, [], children, isItem).filter(({ questions }) => questions.length > 0);
};
