import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { defineRegister, defineResource, reference, references, text } from '#schema';
import { papers as plain } from '#tests/papers.ts';
import { engines } from '#tests/server/testDatabase.ts';
import { openConsole, type TestConsole } from './openConsole.ts';
import { makeTables } from './samples.ts';

const papers = defineResource({
  ...plain,
  fields: { ...plain.fields, unitIds: references('business-units', { when: { field: 'kind', is: ['contract'] } }) },
});
const clauses = defineResource({
  name: 'clauses',
  one: 'clause',
  area: 'risk',
  permission: 'clauses',
  title: 'title',
  fields: {
    title: text({ required: true, search: true }),
    paperId: reference('papers', { required: true }),
    sameAsId: reference('clauses', { within: { field: 'paperId', by: 'paperId' } }),
  },
});
const register = defineRegister({ resources: [...resources, papers, clauses], pages: [], menu: [] });

describe.each(engines)('fields that depend on others, on %s', (engine) => {
  let server: TestConsole;
  beforeAll(async () => {
    server = await openConsole(engine, { register, setUp: (db) => makeTables(db, [papers, clauses]) });
  });
  afterAll(() => server.close());
  const make = (body: object) => server.data<{ id: number }>('/paper', { body: { title: 'الف', ...body } });
  const change = (id: number, body: object) => server.ask(`/paper/${id}`, { body: { ...body, _method: 'PATCH' } });
  const errorsOf = async (body: object) =>
    (await server.ask('/paper', { body: { title: 'الف', ...body } })).body['errors'];

  it('are empty where they do not apply, whatever their default', async () => {
    expect(await make({})).toMatchObject({ kind: 'law', partner: null, days: null, renewed: false, unit_ids: [] });
    expect(await make({ kind: 'contract', partner: 'ب' })).toMatchObject({ partner: 'ب', days: 30, renewed_on: null });
  });

  it('are asked for where they apply, and refused where they do not', async () => {
    expect(await errorsOf({ kind: 'contract' })).toHaveProperty('partner');
    expect(await errorsOf({ kind: 'contract', partner: 'ب', renewed: true })).toHaveProperty('renewedOn');
    expect(await errorsOf({ kind: 'law', partner: 'ب' })).toHaveProperty('partner', [
      expect.stringContaining('کاربرد ندارد'),
    ]);
    expect(await errorsOf({ kind: 'law', unitIds: [1] })).toHaveProperty('unitIds');
    expect(await errorsOf({ kind: 'contract', partner: 'ب'.repeat(21) })).toHaveProperty('partner');
  });

  it('are emptied when the record changes so that they no longer apply, with a trace in the history', async () => {
    const { id } = await make({ kind: 'contract', partner: 'ب', renewed: true, renewedOn: '2025-04-04', unitIds: [1] });
    const { status, body } = await change(id, { kind: 'law' });
    expect(status).toBe(200);
    const empty = { partner: null, days: null, renewed: false, renewed_on: null, unit_ids: [] };
    expect(body['data']).toMatchObject(empty);
    const [last] = await server.data<{ before: object }[]>(`/paper/${id}/history`);
    expect(last?.before).toMatchObject({ partner: 'ب', renewed_on: '2025-04-04' });
  });

  it('are judged with what the record has already', async () => {
    const { id } = await make({ kind: 'law' });
    expect((await change(id, { partner: 'ب' })).status).toBe(422);
    expect((await change(id, { kind: 'contract' })).body['errors']).toHaveProperty('partner');
    expect((await change(id, { kind: 'contract', partner: 'ب' })).status).toBe(200);
    expect((await change(id, { partner: null })).body['errors']).toHaveProperty('partner');
    expect((await change(id, { title: 'ج' })).status).toBe(200);
  });

  it('that are missing from of old do not stand in the way of other changes', async () => {
    const { id } = await make({ kind: 'contract', partner: 'ب' });
    await server.db.updateTable('papers').set({ partner: null }).where('id', '=', id).execute();
    expect((await change(id, { title: 'ج' })).status).toBe(200);
    expect((await change(id, { kind: 'contract' })).status).toBe(422);
  });

  it('lead only to records that belong together with the other reference', async () => {
    const [one, other] = [await make({}), await make({})];
    const clause = (body: object) => server.ask('/clause', { body: { title: 'بند', ...body } });
    const first = (await clause({ paperId: one.id })).body['data'] as { id: number };
    expect((await clause({ paperId: one.id, sameAsId: first.id })).status).toBe(201);
    const refused = await clause({ paperId: other.id, sameAsId: first.id });
    expect(refused.status).toBe(422);
    expect(refused.body['errors']).toEqual({ sameAsId: [expect.stringContaining('هم‌خوان نیست')] });
    const moved = await server.ask(`/clause/${first.id}`, {
      body: { sameAsId: first.id, paperId: other.id, _method: 'PATCH' },
    });
    expect(moved.status).toBe(422);
  });

  it('offer only those records', async () => {
    const [one, other] = [await make({}), await make({})];
    await server.data('/clause', { body: { title: 'یک', paperId: one.id } });
    await server.data('/clause', { body: { title: 'دو', paperId: other.id } });
    const offered = await server.data<{ title: string }[]>(`/clauses/all?within=paperId,${other.id}`);
    expect(offered.map(({ title }) => title)).toEqual(['دو']);
    for (const within of ['title,1', 'paperId,x', 'paperId', 'revision,1']) {
      expect((await server.ask(`/clauses/all?within=${within}`)).status).toBe(422);
    }
  });
});
