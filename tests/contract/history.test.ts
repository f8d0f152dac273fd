import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOf, callsOf, type Resource } from '#schema';
import { register } from '#resources';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { addressOf, makeRecord } from './records.ts';

const resources: readonly Resource[] = register.resources;
const kept = resources.filter(({ log }) => !log);
/** Every kind of record, by the call that gives its history. */
const histories = kept.flatMap((resource) =>
  callsOf(resource)
    .filter(({ name }) => name === 'history')
    .map((call) => [[resource.name, call.node].filter(Boolean).join(' '), resource, call] as const),
);

interface Entry {
  readonly action: string;
  readonly user: { readonly id: number };
  readonly after: Readonly<Record<string, unknown>>;
}

describe.each(engines)('the history of every record, on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(engine);
  });
  afterAll(() => console.close());

  it('is there for every resource but logs, so that every panel has its tab', () => {
    expect(kept.filter((resource) => !callOf(resource, 'history')).map(({ name }) => name)).toEqual([]);
  });

  it.each(histories)('of %s begins with who made it, and what it was then', async (_, resource, call) => {
    const row = await makeRecord(console, resource.name, call.node);
    const entries = await console.data<Entry[]>(addressOf(call, resource, row));
    expect(entries.at(-1)).toMatchObject({ action: 'create', user: { id: 1 }, after: { id: row.id } });
  });
});
