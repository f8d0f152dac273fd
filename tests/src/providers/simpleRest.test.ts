import { describe, expect, it } from 'vitest';
import { simpleRest } from '#src/providers/simpleRest.ts';
import { startSession } from '#src/providers/session.ts';
import { apiServer } from './apiServer.ts';

describe("another system's data", () => {
  const { asked, answer } = apiServer();

  it("is asked for in that system's dialect: equality, a search word and one sort", async () => {
    startSession({ token: 'abcdefgh12345678', permissions: [] });
    answer({ 'GET /parcels': { json: [{ id: 1, title: 'الف' }], headers: { 'Content-Range': 'parcels 0-9/31' } } });
    const list = await simpleRest.getList('parcels', {
      pagination: { page: 1, perPage: 10 },
      meta: {
        filters: [
          { column: 'kind', operator: 'equal', value: 'small' },
          { column: 'title', operator: 'include', value: 'x' },
        ],
        quickSearch: 'ب',
        sort: { column: 'title', order: 'desc' },
      },
    });
    expect(list).toMatchObject({ data: [{ id: 1, title: 'الف' }], total: 31 });
    const { query, headers } = asked[0]!;
    expect(JSON.parse(query['filter']!)).toEqual({ kind: 'small', q: 'ب' });
    expect(JSON.parse(query['sort']!)).toEqual(['title', 'DESC']);
    expect(headers.get('Authorization')).toBe('Bearer abcdefgh12345678');
  });

  it('is written by its own verbs', async () => {
    answer({ 'PUT /parcels/1': { json: { id: 1, title: 'ب' } } });
    await simpleRest.update('parcels', { id: 1, data: { title: 'ب' }, previousData: { id: 1 } });
    expect(asked[0]).toMatchObject({ method: 'PUT', body: { title: 'ب' } });
  });
});
