import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contents, openConsole, type Answer, type TestConsole } from '#tests/server/crud/openConsole.ts';
import { engines } from '#tests/server/testDatabase.ts';

type Row = Record<string, unknown> & { id: number };
interface Unit extends Row {
  readonly users: readonly Row[];
  readonly sub_level: readonly Unit[];
}

const structure = 'governanceAndLeadership:organizationalStructure';

describe.each(engines)('people in units on %s', (engine) => {
  let console: TestConsole;
  beforeAll(async () => {
    console = await openConsole(engine);
  });
  afterAll(() => console.close());

  let serial = 0;
  const unit = async (title: string, parentId = 1): Promise<number> =>
    (await console.data<Row>('/businessunit', { body: { title, parentId } })).id;
  const person = async (lastName: string, unitIds: readonly number[] = []): Promise<number> => {
    const body = { firstName: 'مینا', lastName, username: `person-${(serial += 1)}`, position: 'کارشناس', unitIds };
    return (await console.data<Row>('/user', { body: { ...body, mobile: `0912${String(serial).padStart(7, '0')}` } }))
      .id;
  };
  const unitsOf = async (id: number): Promise<unknown> => (await console.data<Row>(`/user/${id}`))['unit_ids'];
  const refusal = async (ask: () => Promise<Answer>): Promise<[number, unknown]> => {
    const before = await contents(console.db);
    const answer = await ask();
    expect(await contents(console.db)).toEqual(before);
    return [answer.status, answer.body['errors']];
  };
  const find = (units: readonly Unit[], id: number): Unit | undefined => {
    for (const one of units) {
      const found = one.id === id ? one : find(one.sub_level, id);
      if (found) return found;
    }
    return undefined;
  };

  it('a person who is placed in a unit stands in the tree there, with name and position', async () => {
    const [place, id] = [await unit('بایگانی'), await person('صالحی')];
    const body = { userId: id, unitId: place };
    expect(await console.data('/user/unit', { body })).toMatchObject({ id, unit_ids: [place] });
    const found = find(await console.data<Unit[]>('/businessunits'), place);
    expect(found?.users).toMatchObject([{ id, first_name: 'مینا', last_name: 'صالحی', position: 'کارشناس' }]);
    expect(found?.parent_id).toBe(1);
  });

  it('a person may belong to several units, and moves from one without leaving the others', async () => {
    const [first, second, third] = [await unit('یک'), await unit('دو'), await unit('سه')];
    const id = await person('جابری', [first, second]);
    await console.data('/user/unit', { body: { userId: id, unitId: third, fromId: first } });
    expect(await unitsOf(id)).toEqual([third, second]);
    await console.data(`/user/unit/${id}/${second}`, { method: 'DELETE' });
    expect(await unitsOf(id)).toEqual([third]);
  });

  it('each change of place is in the history of the person', async () => {
    const [place, id] = [await unit('گواه'), await person('گواهی')];
    await console.data('/user/unit', { body: { userId: id, unitId: place } });
    const [entry] = await console.data<Row[]>(`/user/${id}/history`);
    expect(entry).toMatchObject({ action: 'update', before: { unit_ids: [] }, after: { unit_ids: [place] } });
  });

  it('many are placed at once, or none of them', async () => {
    const place = await unit('گروهی');
    const [one, two, there] = [await person('یکتا'), await person('دوستی'), await person('حاضری', [place])];
    const body = { userIds: [two, one, there], unitId: place };
    expect(await refusal(() => console.ask('/users/unit', { body }))).toEqual([
      422,
      { userIds: ['این شخص هم‌اکنون در این واحد است.'] },
    ]);
    await console.data('/users/unit', { body: { userIds: [two, one], unitId: place } });
    expect([await unitsOf(one), await unitsOf(two)]).toEqual([[place], [place]]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a person who does not exist', { userId: 424_242 }, 'userId'],
    ['a unit that does not exist', { unitId: 424_242 }, 'unitId'],
    ['a unit that the person is not in', { fromId: 1 }, 'fromId'],
    ['no person', { userId: undefined }, 'userId'],
    ['no unit', { unitId: undefined }, 'unitId'],
    ['an id that is none', { unitId: '1' }, 'unitId'],
    ['an unknown key', { roleIds: [1] }, 'roleIds'],
  ])('placing with %s is refused at its field', async (_what, change, field) => {
    const body = { userId: await person('نامزد'), unitId: await unit('جای خالی'), ...change };
    const [status, errors] = await refusal(() => console.ask('/user/unit', { body }));
    expect([status, Object.keys(errors as object)]).toEqual([422, [field]]);
  });

  it('a person leaves only a unit that they are in, and only one that is there', async () => {
    const [place, id] = [await unit('دیگر'), await person('بی‌جا')];
    const leave = (path: string) => refusal(() => console.ask(`/user/unit/${path}`, { method: 'DELETE' }));
    expect(await leave(`${id}/${place}`)).toEqual([422, { unitId: ['این شخص در این واحد نیست؛ صفحه را تازه کنید.'] }]);
    expect((await leave(`424242/${place}`))[0]).toBe(404);
    expect((await leave(`${id}/424242`))[0]).toBe(404);
    expect((await leave(`${id}/1%00`))[0]).toBe(404);
  });

  it('whoever may not place people is told so at the field, and learns nothing else', async () => {
    const [place, id] = [await unit('بسته'), await person('پنهان')];
    const token = await console.signInWith([`${structure}:view`, 'userManagement:users:view']);
    const told = [403, { unitId: ['اجازه این کار را ندارید؛ از راهبر سامانه بخواهید.'] }];
    const asked = [
      () => console.ask('/user/unit', { token, body: { userId: id, unitId: place } }),
      () => console.ask('/users/unit', { token, body: { userIds: [id], unitId: place } }),
      () => console.ask(`/user/unit/${id}/${place}`, { token, method: 'DELETE' }),
      () => console.ask('/user/unit/424242/424242', { token, method: 'DELETE' }),
    ];
    for (const ask of asked) expect(await refusal(ask)).toEqual(told);
  });

  it('nobody else changes the place of the administrator, and is told so at the person', async () => {
    const place = await unit('راهبری');
    const token = await console.signInWith([`${structure}:edit`]);
    const told = ['اجازه تغییر جای این شخص را ندارید.'];
    const one = await refusal(() => console.ask('/user/unit', { token, body: { userId: 1, unitId: place } }));
    expect(one).toEqual([403, { userId: told }]);
    const ids = [await person('همراه'), 1];
    const many = await refusal(() => console.ask('/users/unit', { token, body: { userIds: ids, unitId: place } }));
    expect(many).toEqual([403, { userIds: told }]);
    await console.data('/user/unit', { body: { userId: 1, unitId: place } });
    const out = await refusal(() => console.ask(`/user/unit/1/${place}`, { token, method: 'DELETE' }));
    expect(out).toEqual([403, { userId: told }]);
  });

  it('an answer to a placing tells of the place only', async () => {
    const [place, id] = [await unit('کم‌گو'), await person('خاموش')];
    const token = await console.signInWith([`${structure}:edit`]);
    const row = await console.data<Row>('/user/unit', { token, body: { userId: id, unitId: place } });
    expect(Object.keys(row).toSorted()).toEqual(['id', 'revision', 'unit_ids', 'units']);
  });

  it('two people are placed by two others at once, and no place is lost', async () => {
    const places = await Promise.all(['الف', 'ب', 'پ', 'ت', 'ث', 'ج'].map((title) => unit(title)));
    const id = await person('پرکار');
    await Promise.all(places.map((unitId) => console.data('/user/unit', { body: { userId: id, unitId } })));
    expect(((await unitsOf(id)) as number[]).toSorted((a, b) => a - b)).toEqual(places.toSorted((a, b) => a - b));
  });

  it('the people of the structure come with their units, also of one branch only', async () => {
    const top = await unit('شاخه');
    const below = await unit('زیرشاخه', top);
    const [one, two] = [await person('شاخه‌ای', [top]), await person('برگی', [below, top])];
    await person('بیرونی');
    const { body } = await console.ask(`/businessunits/users?unitId=${top}`);
    expect(body).toMatchObject({ total: 2, last_page: 1 });
    expect(body['data']).toMatchObject([
      { id: two, last_name: 'برگی', branch_id: below, unit_ids: [below, top] },
      { id: one, last_name: 'شاخه‌ای', branch_id: top, units: [{ id: top, title: 'شاخه' }] },
    ]);
    const paged = await console.ask(`/businessunits/users?unitId=${top}&per_page=1&page=2`);
    expect(paged.body).toMatchObject({ total: 2, last_page: 2, data: [{ id: one }] });
  });

  it('the list of users is narrowed to a branch, to several of them, and by its root to everybody in a unit', async () => {
    const [top, other] = [await unit('پالایه'), await unit('پالایه دیگر')];
    const below = await unit('زیر پالایه', await unit('میان پالایه', top));
    const [high, low, aside] = [
      await person('بالایی', [top]),
      await person('پایینی', [below]),
      await person('کناری', [other]),
    ];
    const found = async (value: string): Promise<number[]> =>
      (
        await console.data<Row[]>(`/users?per_page=200&sort=id,asc&filters=unitIds|under|${encodeURIComponent(value)}`)
      ).map(({ id }) => id);
    expect(await found(`${top}`)).toEqual([high, low]);
    expect(await found(`${below};${other}`)).toEqual([low, aside]);
    expect(await found('1')).toEqual(expect.arrayContaining([high, low, aside]));
    expect(await found('424242')).toEqual([]);
    expect((await console.ask('/users?filters=unitIds|under|x')).status).toBe(422);
    expect((await console.ask('/users?filters=roleIds|under|1')).status).toBe(422);
  });

  it('people are found by name and position, by nothing that is not shown', async () => {
    const id = await person('كاوه‌اي');
    const token = await console.signInWith([`${structure}:view`]);
    const found = async (q: string): Promise<unknown> =>
      (await console.ask(`/businessunits/users?q=${encodeURIComponent(q)}`, { token })).body['data'];
    const [row] = (await found('کاوه ای کارشناس')) as Row[];
    expect(row?.id).toBe(id);
    expect(Object.keys(row!)).not.toContain('mobile');
    expect(await found(`0912${String(serial).padStart(7, '0')}`)).toEqual([]);
    expect(await found(`person-${serial}`)).toEqual([]);
  });

  it.each(['unitId=x', 'unitId=-1', 'per_page=0', 'per_page=1001', 'sort=mobile,asc'])(
    'a question with %s is refused',
    async (query) => {
      expect((await console.ask(`/businessunits/users?${query}`)).status).toBe(422);
    },
  );

  it('before a unit goes it says how many units go along and how many people lose a place', async () => {
    const top = await unit('رفتنی');
    const below = await unit('زیر رفتنی', top);
    const id = await person('ماندنی', [top, below]);
    await person('دیگری', [below]);
    expect(await console.data(`/businessunit/${top}/takes`)).toEqual({ 'business-units': 1, 'users:places': 2 });
    await console.data(`/businessunit/${top}`, { method: 'DELETE' });
    expect(await unitsOf(id)).toEqual([]);
  });
});
