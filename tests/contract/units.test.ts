import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeFilters, operatorsOf, type CallName } from '#schema';
import type { ServedRoute } from '#server/http/servedRoutes.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { makeRecord, type Row } from './records.ts';
import { uploadedId } from './uploads.ts';
import { belonging, everything, named, oneOf, openUnitStage, planted, type UnitStage } from './unitStage.ts';

describe.each(engines)('what somebody sees whose permissions hold in one unit, on %s', (engine) => {
  let stage: UnitStage;
  beforeAll(async () => {
    stage = await openUnitStage(engine);
  });
  afterAll(() => stage.console.close());

  const pathOf = (route: ServedRoute, id: number): string =>
    route.url.replace('/api', '').replace(':scope', '1').replace(/:\w+/g, String(id));
  const reading = (): ServedRoute[] =>
    stage.console.app.servedRoutes.filter(
      (one) => one.method === 'GET' && one.url.startsWith('/api/') && one.access !== 'administrator',
    );
  /** Ids of the other unit that a path may mean: those of its own resource, else every one. */
  const otherIds = ({ call }: ServedRoute): number[] =>
    [...stage.records].filter(([name]) => !call || name === call.resource).map(([, { other }]) => other.id);

  it('finds nothing of another unit by any route that reads', async () => {
    const leaks: string[] = [];
    let asked = 0;
    for (const route of reading()) {
      const ids = route.url.includes(':id') || route.url.includes(':userId') ? otherIds(route) : [0];
      const queries = route.call?.name === 'export' ? ['?format=csv'] : [''];
      if (['list', 'all'].includes(route.call?.name ?? '') || route.url === '/api/search') {
        queries.push(`?q=${encodeURIComponent(planted)}`, route.url === '/api/search' ? '?q=1' : '?per_page=200');
      }
      for (const id of ids) {
        for (const query of queries) {
          const { text } = await stage.console.ask(pathOf(route, id) + query, { token: stage.token });
          asked += 1;
          if (text.includes(planted)) leaks.push(`${route.url}${query} (${id})`);
        }
      }
    }
    expect(leaks).toEqual([]);
    expect(asked).toBeGreaterThan(150);
  });

  it('the same routes show it to the administrator: the word is really there', async () => {
    const shown = new Set<string>();
    for (const route of reading()) {
      if (!['list', 'all', 'tree', 'get'].includes(route.call?.name ?? '')) continue;
      for (const id of otherIds(route)) {
        const { text } = await stage.console.ask(pathOf(route, id));
        if (text.includes(planted)) shown.add(route.call!.resource);
      }
    }
    expect([...stage.records.keys()].filter((name) => !shown.has(name))).toEqual([]);
  });

  it('finds nothing of another unit by its id in a filter, and no file, job or view of others', async () => {
    const leaks: string[] = [];
    for (const resource of belonging) {
      for (const [name, field] of Object.entries(resource.fields)) {
        const other = 'to' in field && stage.records.get(field.to)?.other.id;
        if (!other || !operatorsOf(field).includes('include')) continue;
        const filters = encodeFilters([{ column: name, operator: 'include', value: String(other) }]);
        const { text } = await stage.console.ask(`${oneOf(resource, 'list').path}?filters=${filters}`, {
          token: stage.token,
        });
        if (text.includes(planted)) leaks.push(`${resource.name}.${name}`);
      }
    }
    expect(leaks).toEqual([]);
    const { console, token } = stage;
    const { db } = console;
    const contract = stage.records.get('contracts')!.other;
    const fileId = await uploadedId(db);
    const update = oneOf(named('contracts'), 'update');
    const body = { ...(update.patch && { _method: 'PATCH' }), files: [fileId] };
    await console.data(update.path.replace('{id}', String(contract.id)), { body });
    const state = { filters: '', sort: '', q: '', perPage: 25, columns: ['title'], density: 'compact' };
    const view = { name: `${planted} نما`, resource: 'contracts', state };
    const kept = await console.ask('/savedview', { body: view });
    const { data } = kept.body as { data?: { id: number } };
    const job = await console.data<{ job: number }>('/trail/verify', { method: 'POST' });
    const own: Record<string, number> = {};
    for (const path of [`/files/${fileId}`, `/jobs/${job.job}`]) {
      own[path] = (await console.ask(path)).status;
      expect([path, own[path], (await console.ask(path, { token })).status]).toEqual([path, 200, 404]);
    }
    expect([kept.status, data?.id]).toEqual([201, expect.any(Number)]);
    for (const method of ['POST', 'DELETE'] as const) {
      const asked = { method, token, ...(method === 'POST' && { body: { name: 'دیگر' } }) };
      expect((await console.ask(`/savedview/${data!.id}`, asked)).status).toBe(404);
    }
    expect((await console.ask('/savedviews/contracts', { token })).text).not.toContain(planted);
  });

  it('sees own records and those of no unit, and finds others not there', async () => {
    for (const [name, { own, other, free }] of stage.records) {
      const get = oneOf(named(name), 'get');
      const statuses = [
        await stage.ask(get, own.id),
        await stage.ask(get, free.id),
        await stage.ask(get, other.id),
      ].map((one) => one.status);
      expect([name, ...statuses]).toEqual([name, 200, 200, 404]);
    }
  });

  it('counts and pages hold what is seen, and no more', async () => {
    for (const resource of belonging) {
      const { body } = await stage.console.ask(`${oneOf(resource, 'list').path}?per_page=200`, { token: stage.token });
      const ids = (
        resource.calls?.wrap === 'data.data' ? (body['data'] as { data: Row[] }).data : (body['data'] as Row[])
      ).map(({ id }) => id);
      const { own, other, free } = stage.records.get(resource.name)!;
      expect([resource.name, ids.includes(own.id), ids.includes(free.id), ids.includes(other.id)]).toEqual([
        resource.name,
        true,
        true,
        false,
      ]);
      expect([resource.name, body['total']]).toEqual([resource.name, ids.length]);
    }
  });

  it('sees everything and changes its own, where the role says so', async () => {
    const changer = await stage.console.signInWith(everything, { scope: 'changeOwn', unitId: stage.units.own });
    for (const resource of belonging) {
      const { other } = stage.records.get(resource.name)!;
      const path = (name: CallName): string => oneOf(resource, name).path.replace('{id}', String(other.id));
      const { status, text } = await stage.console.ask(path('get'), { token: changer });
      expect([resource.name, status, text.includes(planted)]).toEqual([resource.name, 200, true]);
      const update = oneOf(resource, 'update');
      const refused = await stage.console.ask(path('update'), {
        body: update.patch ? { _method: 'PATCH' } : {},
        token: changer,
      });
      expect([resource.name, refused.status]).toEqual([resource.name, 403]);
    }
  });

  it('answers about a record belong where the record does', async () => {
    const answer = await makeRecord(stage.console, 'asset-answers');
    const get = oneOf(named('asset-answers'), 'get');
    expect((await stage.ask(get, answer.id)).status).toBe(200);
    const subject = Number(answer['subject_id']);
    await stage.console.data(`/asset/${subject}`, { body: { unitIds: [stage.units.other] } });
    expect((await stage.ask(get, answer.id)).status).toBe(404);
  });
});
