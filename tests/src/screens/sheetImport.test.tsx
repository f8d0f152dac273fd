import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '#resources/users/users.ts';
import { packages } from '#resources/compliance/packages.ts';
import { startSession } from '#src/providers/session.ts';
import { ImportAction } from '#src/screens/import/ImportAction.tsx';
import { ImportLayer } from '#src/screens/import/ImportLayer.tsx';
import { importedPath } from '#src/jobs/jobResults.ts';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer, type Answer, type Asked } from '#tests/src/providers/apiServer.ts';

const report = {
  resource: 'users',
  total: 3,
  created: 1,
  updated: 1,
  unchanged: 1,
  skipped: 0,
  unknown: [],
  ignored: [],
  problems: [],
  problems_total: 0,
  rows: [
    { row: 2, key: 'z.n', title: 'زهره نیک‌نژاد', action: 'create', changes: [{ column: 'سمت', after: 'کارشناس' }] },
    {
      row: 3,
      key: 'a.k',
      title: 'علی کریمی',
      action: 'update',
      changes: [{ column: 'سمت', before: 'مدیر', after: '' }],
    },
    { row: 4, key: 'm.r', title: 'مریم رحیمی', action: 'none', changes: [] },
  ],
};
const fieldOf = (name: string, label: string, needed = false) => ({ name, label, needed, is_key: name === 'username' });
const settled = {
  headings: ['نام کاربری', 'نام', 'نام خانوادگی'],
  columns: ['username', 'firstName', 'lastName'],
  remembered: false,
  settled: true,
  samples: [['z.n', 'زهره', 'نیک‌نژاد']],
  fields: [
    fieldOf('username', 'نام کاربری', true),
    fieldOf('firstName', 'نام', true),
    fieldOf('lastName', 'نام خانوادگی', true),
    fieldOf('position', 'سمت'),
  ],
};
let head: object = settled;
const problem = { row: 7, column: 'نام کاربری', value: 'z.n', message: 'همین مقدار در ردیف ۲ هم آمده است.' };
const at = '2026-11-20T10:00:00.123Z';
const ended = (id: number, result: object | null, more: object = {}): Answer => ({
  json: { data: { id, kind: 'import', state: 'done', progress: 1, result, errors: null, ...more } },
});
type Answers = Record<string, Answer | ((one: Asked) => Answer)>;

/** Every import call starts the next job. */
const importing = (...jobs: readonly Answer[]): Answers => {
  let started = 0;
  return {
    'POST /files': { json: { data: { id: 31, name: 'x.csv', size: 9, type: 'text/csv' } } },
    'POST /users/import/columns': { json: { data: head } },
    'POST /users/import': () => ({ json: { data: { job: (started += 1) } } }),
    ...Object.fromEntries(jobs.map((answer, index) => [`GET /jobs/${index + 1}`, answer])),
  };
};
const choose = async (name = 'کاربران.csv'): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], name), { applyAccept: false });
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const may = (...actions: readonly string[]): void =>
  startSession({ token: 'abcdefgh12345678', permissions: actions.map((one) => `userManagement:users:${one}`) });

const Offered = ({ resource = users }: { readonly resource?: typeof users | typeof packages }) => (
  <>
    <ImportAction resource={resource} />
    <ImportLayer resource={resource} scope={undefined} />
  </>
);

describe('importing records from a sheet', () => {
  const { asked, answer } = apiServer();
  const imports = () => asked.filter(({ path }) => path === '/users/import').map(({ body }) => body);
  beforeEach(() => {
    head = settled;
    may('add', 'edit');
  });
  const draw = async (path = '/users?import=1') => rendered(<Offered />, path);

  it('opens by its button and by its address, and closing it takes it out of the address', async () => {
    const { router } = await draw('/users?q=a');
    await userEvent.click(await button('ورود از پرونده'));
    expect(router.state.location.search).toBe('?q=a&import=1');
    // Its chunk is fetched when it opens.
    const dialog = await screen.findByRole('dialog', { name: 'ورود کاربران از پرونده' });
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'بستن' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?q=a');
  });

  it('is offered to nobody who may not add, and by no resource that has none', async () => {
    may('view', 'edit');
    await draw();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    startSession({ token: 'abcdefgh12345678', permissions: ['auditAndCompliance:compliancePackage:add'] });
    await rendered(<Offered resource={packages} />, '/compliances?import=1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows what would happen before anything happens, then does it and leads to what came', async () => {
    answer(importing(ended(1, report), ended(2, { ...report, at })));
    await draw();
    await screen.findByRole('dialog');
    await choose();
    const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
    expect(rows).toEqual([
      '۲تازهزهره نیک‌نژادz.nسمت: کارشناس',
      '۳تغییرعلی کریمیa.kسمت: مدیر خالی',
      '۴بدون تغییرمریم رحیمیm.r',
    ]);
    expect(imports()).toEqual([{ fileId: 31, dryRun: true }]);
    expect(screen.getByText('پیش‌نمایش').closest('li')).toHaveAttribute('aria-current', 'step');
    await userEvent.click(await button('ورود ۲ ردیف'));
    expect(await screen.findByRole('link', { name: 'دیدن آنچه وارد شد' })).toHaveAttribute(
      'href',
      `/users?filters=${encodeURIComponent(`updatedAt|from|${encodeURIComponent(at)},updatedAt|to|${encodeURIComponent(at)}`)}`,
    );
    expect(imports()[1]).toEqual({ fileId: 31, dryRun: false });
  });

  it('lists problems by row and column first, gives them as a sheet, and imports nothing', async () => {
    const refused = { ...report, problems: [problem], problems_total: 1200, unknown: ['رنگ'], ignored: ['تصویر'] };
    answer({ ...importing(ended(1, refused)), 'GET /jobs/1/problems': { text: 'sheet' } });
    await draw();
    await screen.findByRole('dialog');
    await choose();
    const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);
    expect(cells).toEqual(['۷', 'نام کاربری', problem.message, 'z.n']);
    expect(screen.getByText(/شناخته نشد و خوانده نمی‌شود: «رنگ»/)).toBeInTheDocument();
    expect(screen.getByText(/با ورود تغییر نمی‌کند: «تصویر»/)).toBeInTheDocument();
    expect(screen.getByText('۱ ایراد نخست از ۱٬۲۰۰ ایراد')).toBeInTheDocument();
    expect(await button(/^ورود .* ردیف$/)).toBeDisabled();
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await userEvent.click(await button('دریافت فهرست ایرادها'));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(asked.some(({ path }) => path === '/jobs/1/problems')).toBe(true);
    saved.mockRestore();
    await userEvent.click(await button('همه ردیف‌ها'));
    expect(screen.getByText('زهره نیک‌نژاد')).toBeInTheDocument();
  });

  it('says so where every row is registered already', async () => {
    answer(importing(ended(1, { ...report, created: 0, updated: 0, unchanged: 3 })));
    await draw();
    await screen.findByRole('dialog');
    await choose();
    expect(await screen.findByText(/چیزی تغییر نمی‌کند/)).toBeInTheDocument();
    expect(await button(/^ورود .* ردیف$/)).toBeDisabled();
  });

  it('asks what strange columns stand for, and does not go on without the key', async () => {
    head = { ...settled, headings: ['شناسه ورود', 'نام', 'فامیل'], columns: [null, 'firstName', null], settled: false };
    answer(importing(ended(1, report)));
    await draw();
    await screen.findByRole('dialog');
    await choose();
    expect(await screen.findByText(/«نام کاربری»، «نام خانوادگی»/)).toBeInTheDocument();
    const next = await button('بررسی ردیف‌ها');
    expect(next).toBeDisabled();
    const take = async (heading: string, label: RegExp): Promise<void> => {
      await userEvent.click(screen.getByRole('combobox', { name: `ستون «${heading}» در پرونده` }));
      await userEvent.click(await screen.findByRole('option', { name: label }));
    };
    await take('شناسه ورود', /^نام کاربری/);
    await take('فامیل', /^نام خانوادگی/);
    expect(next).toBeEnabled();
    await take('فامیل', /^نام کاربری/);
    expect(screen.getByRole('combobox', { name: 'ستون «شناسه ورود» در پرونده' })).toHaveTextContent('خوانده نشود');
    await userEvent.click(next);
    await screen.findAllByRole('row');
    expect(imports()).toEqual([{ fileId: 31, dryRun: true, columns: [null, 'firstName', 'username'] }]);
  });

  it('has the rows checked once more where only new records are to be added', async () => {
    answer(
      importing(ended(1, report), ended(2, { ...report, updated: 0, unchanged: 0, skipped: 2 }), ended(3, report)),
    );
    await draw();
    await screen.findByRole('dialog');
    await choose();
    await userEvent.click(await button('فقط افزودن'));
    await userEvent.click(await button('ورود ۱ ردیف'));
    expect(imports().map((body) => (body as { mode?: string }).mode)).toEqual([undefined, 'add', 'add']);
  });

  it('refuses other kinds of file before sending them', async () => {
    answer(importing());
    await draw();
    await screen.findByRole('dialog');
    await choose('picture.png');
    expect(await screen.findByText(/این گونه پرونده پذیرفته نیست/)).toBeInTheDocument();
    expect(asked.some(({ path }) => path === '/files')).toBe(false);
  });

  it('says what a file as a whole lacks, and what a failed import stumbled over', async () => {
    const whole = [{ place: 'fileId', message: 'ستون «نام کاربری» در پرونده نیست.' }];
    const failed = { state: 'failed', errors: [problem] };
    answer(importing(ended(1, null, { state: 'failed', errors: whole }), ended(2, report), ended(3, null, failed)));
    await draw();
    await screen.findByRole('dialog');
    await choose();
    expect(await screen.findByText(whole[0]!.message)).toBeInTheDocument();
    await choose();
    await userEvent.click(await button('ورود ۲ ردیف'));
    expect(await screen.findByText(problem.message)).toBeInTheDocument();
    expect(screen.getByText('ورود انجام نشد و چیزی تغییر نکرد.')).toBeInTheDocument();
  });

  it('shows progress while it runs, and can be stopped or left running', async () => {
    let state = 'running';
    answer({
      ...importing(ended(1, report)),
      'GET /jobs/2': () => ended(2, null, { state, progress: 0.4 }),
      'POST /jobs/2/cancel': () => {
        state = 'cancelled';
        return { json: { data: {} } };
      },
    });
    await draw();
    await screen.findByRole('dialog');
    await choose();
    await userEvent.click(await button('ورود ۲ ردیف'));
    const bar = await screen.findByRole('progressbar', { name: 'در حال ورود ردیف‌ها…' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '40'));
    expect(await button('ادامه در پس‌زمینه')).toBeEnabled();
    await userEvent.click(await button('لغو ورود'));
    expect(await screen.findByText('ورود لغو شد و چیزی تغییر نکرد.')).toBeInTheDocument();
  });
});

describe('the place of what was imported', () => {
  const done = { at, created: 1, updated: 0 };
  it('is the tree itself where there is one, and nowhere where nothing was written', () => {
    expect(importedPath({ ...done, resource: 'business-units' })).toBe('/business-unit');
    expect(importedPath({ ...done, created: 0, resource: 'users' })).toBeUndefined();
    expect(importedPath({ ...done, resource: 'package-references' })).toBeUndefined();
  });
});
