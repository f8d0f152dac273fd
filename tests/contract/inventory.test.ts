import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callsOf, type ResolvedCall, type Resource } from '#schema';
import { register } from '#resources';
import type { ServedRoute } from '#server/http/servedRoutes.ts';
import { inventoryCalls, type InventoryCall } from '#tests/inventories/index.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { makeRecord, type Row } from './records.ts';

/** A path whatever its parameters are called. */
const shape = (path: string): string => path.replace(/\{\w+\}|:\w+/g, '{}');
const nameOf = ({ method, path, patch }: InventoryCall): string => `${method} ${path}${patch ? ' patch' : ''}`;

const definitions = (register.resources as readonly Resource[]).flatMap((resource) =>
  callsOf(resource).map((call): [Resource, ResolvedCall] => [resource, call]),
);
const definitionOf = ({ method, path }: InventoryCall): [Resource, ResolvedCall] | undefined =>
  definitions.find(([, call]) => call.method === method && shape(call.path) === shape(path));

describe('the calls that the specification names', () => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole();
  });
  afterAll(() => console.close());

  const servedBy = ({ method, path }: InventoryCall): ServedRoute | undefined =>
    console.app.servedRoutes.find((route) => route.method === method && shape(route.url) === `/api${shape(path)}`);

  it.each(inventoryCalls.delivered.map((call) => [nameOf(call), call] as const))('%s is served', (_name, call) => {
    expect(servedBy(call)).toBeDefined();
  });

  it('those of later parts are not served yet; whoever serves one takes it from the list', () => {
    expect(inventoryCalls.later.filter((call) => servedBy(call)).map(nameOf)).toEqual([]);
  });

  // That every call of a definition answers as its schema promises is the subject of calls.test.ts.
  const patched = inventoryCalls.delivered.filter((call) => call.patch);
  it.each(patched.map((call) => [nameOf(call), call] as const))(
    '%s takes its method from the body',
    async (_n, call) => {
      const [resource, { node, path }] = definitionOf(call)!;
      const row = await makeRecord(console, resource.name, node);
      const address = path.replace('{id}', String(row.id));
      const body = { _method: 'PATCH', revision: row.revision };
      expect((await console.ask(address, { body })).status).toBe(200);
    },
  );

  it('goals come wrapped twice, all else once', async () => {
    const goal = await makeRecord(console, 'goals');
    const { body } = await console.ask('/goals');
    expect((body['data'] as { data: Row[] }).data.map(({ id }) => id)).toContain(goal.id);
    const vision = await makeRecord(console, 'visions');
    const visions = await console.data<Row[]>('/vision/item');
    expect(visions.map(({ id }) => id)).toContain(vision.id);
  });
});
