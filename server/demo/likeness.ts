import { sql } from 'kysely';
import { joinTableName } from '#server/crud/tables.ts';
import type { Executor, Row } from '#server/database/schema.ts';
import { itemSql, type RatedEntities } from '#server/rules/ratings/ratedEntities.ts';
import type { QuestionsName } from './questions.ts';
import type { Random } from './random.ts';
import texts from './texts/likeness.json' with { type: 'json' };

/** A subject of the demo: how important it is in each section of its questions, 0..1, and how far it has been looked at. */
export interface Likeness {
  readonly id: number;
  readonly code: string;
  readonly sections: Readonly<Record<string, number>>;
  readonly looked: 'not' | 'partly' | 'fully';
}

type Weights = Readonly<Record<string, number>>;
type Look = (row: Row, random: Random) => Omit<Likeness, 'id' | 'code'>;

const between = (share: number): number => Math.max(0, Math.min(1, share));
const text = (row: Row, column: string): string => String(row[column] ?? '');
const number = (row: Row, column: string): number => Number(row[column] ?? 0);

const needs: Weights = { low: 0.04, medium: 0.32, high: 0.66, critical: 0.97 };
const categories: Weights = texts.categories;
const dataSeen: Weights = texts.data;

/** What was never described was never rated either; a few wait for their answers all the same. */
const lookedAt = (isDescribed: boolean, isSettled: boolean, random: Random): Likeness['looked'] => {
  if (!isDescribed || random.chance(0.04)) return 'not';
  return !isSettled || random.chance(0.07) ? 'partly' : 'fully';
};

/** An asset by what its loss would hurt, and by what it is. */
const asset: Look = (row, random) => {
  const weight = categories[text(row, 'category')] ?? 0.5;
  const need = (column: string): number => (needs[text(row, column)] ?? 0.2) * (0.4 + 0.6 * weight);
  const [secret, sound, ready] = [need('confidentiality'), need('integrity'), need('availability')];
  return {
    looked: lookedAt(row['confidentiality'] !== null, row['status'] !== 0, random),
    sections: {
      'QA-1': secret,
      'QA-2': sound,
      'QA-3': ready,
      'QA-4': between(0.3 * weight + 0.7 * Math.max(sound, ready) - 0.05),
      'QA-5': between(0.25 * weight + 0.6 * Math.max(secret, sound, ready)),
    },
  };
};

const ownWeight = (weights: Weights, row: Row): number =>
  weights[text(row, 'code')] ?? weights[text(row, 'group_code')] ?? 0.4;

/** A service by its kind and the assets that it stands on; what is retired matters little. */
const service: Look = (row, random) => {
  const state = text(row, 'state');
  const standsOn = row['stands_on'] === null ? 0.3 : number(row, 'stands_on') / 100;
  const weight = (0.75 * ownWeight(texts.services, row) + 0.25 * standsOn) * (state === 'retired' ? 0.2 : 1);
  const outside = ({ in: 0.05, both: 0.4, out: 0.8 } as Weights)[text(row, 'sourcing')] ?? 0.2;
  return {
    looked: lookedAt(row['unit_id'] !== null, state !== 'planned', random),
    sections: {
      'QS-1': weight,
      'QS-2': weight,
      'QS-3': between(0.55 * weight + 0.45 * outside * weight + 0.1 * outside),
    },
  };
};

/** A third party by what it does for the organisation and by how much hangs on it. */
const thirdParty: Look = (row, random) => {
  const state = text(row, 'state');
  const hanging = Math.min(1, number(row, 'hanging') / 6);
  const ended = state === 'ended' ? 0.25 : 1;
  const weight = (0.8 * ownWeight(texts.thirdParties, row) + 0.2 * hanging) * ended;
  const data = (dataSeen[text(row, 'group_code')] ?? 0.3) * ended;
  return {
    looked: lookedAt(row['unit_id'] !== null, state !== 'candidate', random),
    sections: {
      'QT-1': weight,
      'QT-2': between(0.5 * data + 0.5 * weight),
      'QT-3': between(weight * 0.95),
      'QT-4': weight,
    },
  };
};

const looks: Readonly<Record<QuestionsName, Look>> = {
  'asset-questions': asset,
  'service-questions': service,
  'third-party-questions': thirdParty,
};

const linked = (resource: string, field: string) => sql.table(joinTableName({ name: resource }, field));

/** What is known of the subjects beside their own columns. */
const known: { readonly [N in QuestionsName]?: ReturnType<typeof sql> } = {
  'service-questions': sql`(select max(a.priority) from ${linked('services', 'assetIds')} as l
    join assets as a on a.id = l.target_id where l.owner_id = s.id) as stands_on`,
  'third-party-questions': sql`(select count(*) from ${linked('assets', 'thirdPartyIds')} as l where l.target_id = s.id)
    + (select count(*) from ${linked('services', 'thirdPartyIds')} as l where l.target_id = s.id) as hanging`,
};

/** The subjects of a rated resource in their order, and what they are like. */
export const likenesses = async (
  executor: Executor,
  { subject, questions }: RatedEntities,
  random: Random,
): Promise<Likeness[]> => {
  const name = questions.resource.name as QuestionsName;
  const table = sql.table(subject.table);
  const { rows } = await sql<Row>`select s.*, g.code as group_code, ${known[name] ?? sql`null as nothing`}
    from ${table} as s left join ${table} as g on g.id = s.parent_id
    where ${itemSql(subject, 's')} order by s.id`.execute(executor);
  return rows.map((row) => ({ id: number(row, 'id'), code: text(row, 'code'), ...looks[name](row, random) }));
};
