import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOf, callsOf, permissionOf, type CallName, type ResolvedCall, type Resource } from '#schema';
import { register } from '#resources';
import { openConsole, type Answer, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { readDocument, type Documented } from './documented.ts';
import { addressOf, makeBody, makeRecord, type Row } from './records.ts';
import { uploadedId, uploads } from './uploads.ts';

const resources: readonly Resource[] = register.resources;
const cases = resources.flatMap((resource) =>
  callsOf(resource).map((call): [string, Resource, ResolvedCall] => [
    [resource.name, call.name, call.node].filter(Boolean).join(' '),
    resource,
    call,
  ]),
);

describe.each(engines)('every call of every resource, on %s', (engine) => {
  let console: TestConsole;
  let documented: Documented;
  beforeAll(async () => {
    console = await openConsole(engine, { files: uploads });
    documented = await readDocument((await console.ask('/openapi.json')).body);
  });
  afterAll(async () => {
    await documented.close();
    await console.close();
  });

  /** A body that the call takes, made for this record. */
  const bodyOf = async (resource: Resource, call: ResolvedCall, row: Row): Promise<object | undefined> => {
    if (call.name === 'create') return makeBody(console, resource.name, call.node === 'group' ? 1 : 2);
    if (call.name === 'update') return { revision: row.revision, ...(call.patch && { _method: 'PATCH' }) };
    if (call.name === 'bulkUpdate') return { rows: [{ id: row.id, revision: row.revision }] };
    if (call.name === 'bulkRemove' || call.name === 'bulkRestore') return { ids: [row.id] };
    if (call.name === 'import') return { fileId: await uploadedId(console.db), dryRun: true };
    if (call.name === 'importColumns') return { fileId: await uploadedId(console.db) };
    if (call.name === 'bulkMove') return { ids: [row.id], parentId: row['parent_id'], position: 0 };
    if (call.name !== 'move') return undefined;
    return { [resource.tree!.moveKey]: row.id, parentId: row['parent_id'], position: 0 };
  };

  /** For all calls that only read, one record of each resource and type. */
  const read = new Map<string, Row>();
  const recordFor = async ({ name }: Resource, { method, node }: ResolvedCall): Promise<Row> => {
    if (method !== 'GET') return makeRecord(console, name, node);
    const key = `${name} ${node}`;
    const row = read.get(key) ?? (await makeRecord(console, name, node));
    read.set(key, row);
    return row;
  };

  const make = async (resource: Resource, call: ResolvedCall): Promise<Answer> => {
    const row = await recordFor(resource, call);
    const body = await bodyOf(resource, call, row);
    return console.ask(addressOf(call, resource, row), { method: call.method, ...(body && { body }) });
  };

  it.each(cases)('%s answers as its schema promises', async (_name, resource, call) => {
    const answer = await make(resource, call);
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([call.name === 'create' ? 201 : 200, expect.anything()]);
    if (call.name === 'export' || call.name === 'template') {
      expect(String(answer.headers['content-disposition'])).toContain('attachment');
      return;
    }
    expect(await documented.problem(`${call.method} ${call.path}`, answer)).toBe('');
  });

  it.each(resources.map((resource): [string, Resource] => [resource.name, resource]))(
    '%s are found in their own list, tree and picker, and gone after their removal',
    async (name, resource) => {
      const row = await makeRecord(console, name);
      const ids = async (call: ResolvedCall | undefined, query = ''): Promise<number[]> => {
        if (!call) return [];
        const rows = await console.data<Row[]>(`${addressOf(call, resource, row)}${query}`);
        return (Array.isArray(rows) ? rows : (rows as { data: Row[] }).data).map(({ id }) => id);
      };
      const find = (call: CallName): ResolvedCall | undefined => callOf(resource, call, 'item');
      expect(await ids(find('list'), '?sort=id,desc&per_page=1')).toEqual([row.id]);
      if (find('all')) expect(await ids(find('all'), `?ids=${row.id}`)).toEqual([row.id]);
      const remove = find('remove');
      if (!remove) return;
      expect((await console.ask(addressOf(remove, resource, row), { method: 'DELETE' })).status).toBe(200);
      expect(await ids(find('all'), `?ids=${row.id}`)).toEqual([]);
    },
  );

  it.each(resources.map((resource): [string, Resource] => [resource.name, resource]))(
    '%s may be read by whoever may view them, and not be written',
    async (name, resource) => {
      const row = await makeRecord(console, name);
      const token = await console.signInWith([permissionOf(resource, 'view')]);
      const group = resource.tree?.types ? await makeRecord(console, name, 'group') : row;
      for (const call of callsOf(resource)) {
        const meant = call.node === 'group' ? group : row;
        const body = await bodyOf(resource, call, meant);
        const answer = await console.ask(addressOf(call, resource, meant), {
          method: call.method,
          token,
          ...(body && { body }),
        });
        const reads = call.permission === permissionOf(resource, 'view');
        expect([call.name, answer.status]).toEqual([call.name, reads ? 200 : 403]);
      }
    },
  );
});
