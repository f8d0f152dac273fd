import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeFilters } from '#schema';
import { rules } from '#server/rules/index.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';

interface Contract {
  readonly id: number;
  readonly title: string;
  readonly state: string;
  readonly standing: string;
  readonly days_left: number | null;
}

const day = (fromToday: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' }).format(Date.now() + fromToday * 86_400_000);

const planted = [
  { title: 'پیش‌نویس', state: 'draft', endDate: day(-5) },
  { title: 'بی‌پایان', state: 'active' },
  { title: 'دور', state: 'active', endDate: day(31) },
  { title: 'نزدیک', state: 'active', endDate: day(30) },
  { title: 'امروز', state: 'active', endDate: day(0) },
  { title: 'گذشته', state: 'active', endDate: day(-1) },
  { title: 'فسخ', state: 'terminated', endDate: day(-9) },
];

describe.each(engines)('the state of a contract, on %s', (engine) => {
  let console: TestConsole;
  let rows: Contract[];
  const listed = (query: string) => console.data<Contract[]>(`/contracts?${query}`);
  const titles = (found: readonly Contract[]): string[] => found.map(({ title }) => title);

  beforeAll(async () => {
    console = await openConsole(engine, { rules });
    const group = await console.data<Contract>('/thirdparty/group', { body: { title: 'پیمانکاران', parentId: null } });
    const party = await console.data<Contract>('/thirdparties', { body: { title: 'سپهر', parentId: group.id } });
    for (const [place, contract] of planted.entries()) {
      await console.data('/contract', { body: { ...contract, number: `C-${place}`, thirdPartyId: party.id } });
    }
    rows = await listed('sort=id,asc');
  });
  afterAll(() => console.close());

  it('follows from its end date while it is active, by the calendar of Tehran', () => {
    expect(Object.fromEntries(rows.map(({ title, standing }) => [title, standing]))).toEqual({
      ...{ پیش‌نویس: 'draft', بی‌پایان: 'active', دور: 'active', نزدیک: 'ending', امروز: 'ending' },
      ...{ گذشته: 'expired', فسخ: 'terminated' },
    });
    expect(rows.map((row) => row.days_left)).toEqual([null, null, 31, 30, 0, -1, null]);
  });

  it('is filtered, sorted and exported like any other', async () => {
    const filter = encodeFilters([{ column: 'standing', operator: 'equal', value: 'expired' }]);
    expect(titles(await listed(`filters=${encodeURIComponent(filter)}`))).toEqual(['گذشته']);
    const within = encodeFilters([{ column: 'daysLeft', operator: 'to', value: '30' }]);
    expect(titles(await listed(`filters=${encodeURIComponent(within)}&sort=daysLeft,asc`))).toEqual([
      ...['گذشته', 'امروز', 'نزدیک'],
    ]);
    expect((await listed('sort=standing,desc'))[0]?.standing).toBe('terminated');
    const path = `/contracts/export?format=csv&columns=title,standing&filters=${encodeURIComponent(filter)}`;
    const { text } = await console.ask(path, { language: 'fa' });
    expect(text.trim().split('\r\n').slice(1)).toEqual(['گذشته,منقضی']);
  });

  it('cannot be written, and what somebody set stays', async () => {
    const past = rows.find(({ title }) => title === 'گذشته')!;
    const { status, body } = await console.ask(`/contract/${past.id}`, { body: { standing: 'active' } });
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['standing']]);
    expect(past.state).toBe('active');
  });
});
