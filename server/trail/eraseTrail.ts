import { expandedName, type Resource } from '#schema';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '#server/database/schema.ts';
import { chainKey, erasureOf, isGenuine, type StoredEntry } from './chain.ts';
import { createTrail } from './createTrail.ts';
import { readEntries, readHead } from './readTrail.ts';
import type { Actor } from './trail.ts';

/** Whose data is taken out of the trail, and what stands in its place. */
export interface ErasedPerson {
  readonly id: number;
  /** the resource that keeps people */
  readonly people: Resource;
  /** how the person is called from now on */
  readonly title: string;
  /** what the personal fields hold from now on, by camelCase name */
  readonly values: Readonly<Record<string, unknown>>;
}

/** Where entries are looked for. */
interface Search {
  readonly resources: readonly Resource[];
  readonly person: ErasedPerson;
  /** only entries behind this one */
  readonly after?: number;
  readonly progress?: (done: number) => void;
  readonly signal?: AbortSignal;
}
export interface TrailErasure extends Search {
  readonly secretKey: string;
  readonly caller: Actor;
  /** what the trail says of it beside the numbers of entries */
  readonly told?: Readonly<Record<string, unknown>>;
}
/** How many entries have lost personal data by this, how many of them had lost some before, and up to which was looked. */
export interface ErasedEntries {
  readonly entries: number;
  readonly again: number;
  readonly upTo: number;
}

type State = StoredEntry['before'];
/** The keys under which states of a resource's records show people. */
type Places = ReadonlyMap<string, readonly string[]>;

const batch = 1000;

const placesOf = (resources: readonly Resource[], people: string): Places =>
  new Map(
    resources.map(({ name, fields }) => [
      name,
      Object.entries(fields).flatMap(([key, field]) =>
        'to' in field && field.to === people ? [expandedName(key)] : [],
      ),
    ]),
  );

const shows = (resource: string, key: string, id: number): RawBuilder<unknown> => {
  const one = JSON.stringify({ [key]: { id } });
  const many = JSON.stringify({ [key]: [{ id }] });
  const holds = (state: 'before' | 'after') =>
    sql`${sql.ref(state)} @> ${one}::jsonb or ${sql.ref(state)} @> ${many}::jsonb`;
  return sql`(resource = ${resource} and (${holds('before')} or ${holds('after')}))`;
};

const meantSql = ({ id, people }: ErasedPerson, places: Places): RawBuilder<unknown> =>
  sql.join(
    [
      sql`user_id = ${id}`,
      sql`(resource = ${people.name} and record_id = ${id})`,
      ...[...places].flatMap(([resource, keys]) => keys.map((key) => shows(resource, key, id))),
    ],
    sql` or `,
  );

const isLabel = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'title' in value;

const renamed = (value: unknown, person: ErasedPerson): unknown => {
  if (Array.isArray(value)) return value.map((one) => renamed(one, person));
  if (!isLabel(value) || Number(value['id']) !== person.id) return value;
  return { ...value, title: person.title, ...('avatar' in value && { avatar: null }) };
};

const changed = (state: State, change: (key: string, value: unknown) => unknown): State =>
  state && Object.fromEntries(Object.entries(state).map(([key, value]) => [key, change(key, value)]));

/** What entries about people tell of them beside the fields of their record: with what they signed in. */
const beside: readonly string[] = ['device'];
const isPersonal = ({ people }: ErasedPerson, key: string): boolean =>
  people.fields[key]?.personal === true || beside.includes(key);

/** An entry as it is without what tells who the person is. */
const withoutPerson = (entry: StoredEntry, person: ErasedPerson, places: Places): StoredEntry => {
  const isBy = entry.userId === person.id;
  const isAbout = entry.resource === person.people.name && entry.recordId === person.id;
  const keys = places.get(entry.resource) ?? [];
  const state = (given: State): State =>
    changed(given, (key, value) => {
      if (keys.includes(key)) return renamed(value, person);
      return isAbout && value !== null && isPersonal(person, key) ? (person.values[key] ?? null) : value;
    });
  return {
    ...entry,
    userTitle: isBy ? person.title : entry.userTitle,
    title: isAbout && entry.title !== null ? person.title : entry.title,
    before: state(entry.before),
    after: state(entry.after),
    // Of an attempt that failed nobody is known, so it was made from where the person was.
    address: isBy || (isAbout && entry.userId === null) ? null : entry.address,
  };
};

/** All that an erasure may replace, as one text. */
const replaceable = ({ userTitle, title, before, after, address }: StoredEntry): string =>
  JSON.stringify([userTitle, title, before, after, address]);

const write = async (trx: Executor, entries: readonly StoredEntry[]): Promise<void> => {
  await sql`update audit_trail set user_title = left_over."userTitle", title = left_over.title,
      before = left_over.before, after = left_over.after, address = left_over.address,
      erased_at = left_over."erasedAt", erasure = left_over.erasure
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as left_over (
      id bigint, "userTitle" text, title text, before jsonb, after jsonb, address text,
      "erasedAt" timestamptz, erasure text
    ) where audit_trail.id = left_over.id`.execute(trx);
};

/** Seals what is left; an entry that somebody had tampered with before stays found. */
const sealed = (key: Buffer, entry: StoredEntry, left: StoredEntry, at: string): StoredEntry => {
  const erasedAt = entry.erasedAt ?? at;
  return { ...left, erasedAt, erasure: isGenuine(key, entry) ? erasureOf(key, left, erasedAt) : 'not genuine' };
};

const eraseAll = async (trx: Executor, key: Buffer, at: string, search: Search): Promise<ErasedEntries> => {
  const { resources, person, after = 0, progress, signal } = search;
  const places = placesOf(resources, person.people.name);
  const meant = meantSql(person, places);
  const { highest } = await readHead(trx);
  let [reached, entries, again] = [after, 0, 0];
  for (;;) {
    signal?.throwIfAborted();
    const found = await readEntries(trx, sql`where id > ${reached} and (${meant}) order by id limit ${batch}`);
    const pairs = found
      .map((entry) => [entry, withoutPerson(entry, person, places)] as const)
      .filter(([entry, left]) => replaceable(entry) !== replaceable(left));
    if (pairs.length > 0)
      await write(
        trx,
        pairs.map(([entry, left]) => sealed(key, entry, left, at)),
      );
    entries += pairs.length;
    again += pairs.filter(([{ erasedAt }]) => erasedAt !== null).length;
    reached = found.at(-1)?.id ?? reached;
    progress?.(highest === 0 ? 1 : Math.min(1, reached / highest));
    if (found.length < batch) return { entries, again, upTo: highest };
  }
};

/**
 * Takes what tells who a person is out of all entries by and about them, and out of those whose states show them. Each
 * keeps its hash, by which the chain hangs together, and gets a seal over what is left. One entry says that it was done,
 * and of how many: verifying holds it to that. Without `told` a run that finds nothing leaves no trace.
 */
export const eraseFromTrail = async (trx: Executor, erasure: TrailErasure): Promise<ErasedEntries> => {
  const { secretKey, caller, person, told: more } = erasure;
  const moment = new Date();
  const done = await eraseAll(trx, chainKey(secretKey), moment.toISOString(), erasure);
  if (done.entries === 0 && !more) return done;
  const { entries, again } = done;
  const subject = { resource: person.people.name, recordId: person.id, title: person.title } as const;
  await createTrail(secretKey, () => moment).record(trx, caller, [
    { action: 'erase', ...subject, before: null, after: { ...more, entries: entries - again, again } },
  ]);
  return done;
};
