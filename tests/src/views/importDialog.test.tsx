import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ImportDialog } from '#src/views/compliance/import/ImportDialog.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer, type Answer, type Asked } from '#tests/src/providers/apiServer.ts';
import { signIn } from '#tests/src/tree/treeServer.ts';

const counted = { groups: 20, items: 1189, created: 1209, updated: 0, unchanged: 0 };
const report = { package_id: null, title: 'NIST SP 800-53', problems: [], ...counted };
const job = (id: number, result: object, state = 'done') => ({
  json: { data: { id, kind: 'packageImport', state, progress: 1, result, errors: null } },
});

/** Every import call starts the next job. */
const importing = (...jobs: readonly ReturnType<typeof job>[]): Record<string, Answer | ((one: Asked) => Answer)> => {
  let started = 0;
  return {
    'POST /files': { json: { data: { id: 31, name: 'x.json', size: 9, type: 'application/json' } } },
    'POST /packages/import': () => ({ json: { data: { job: (started += 1) } } }),
    ...Object.fromEntries(jobs.map((answer, index) => [`GET /jobs/${index + 1}`, answer])),
  };
};

const file = (name = 'catalog.json') => new File(['{}'], name, { type: 'application/json' });
const choose = async (given = file()): Promise<void> => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, given, { applyAccept: false });
};
const button = (name: string) => screen.findByRole('button', { name });

describe('importing a package', () => {
  const { asked, answer } = apiServer();
  const imports = () => asked.filter(({ path }) => path === '/packages/import').map(({ body }) => body);
  const draw = async (into?: { id: number; title: string }) => {
    await rendered(<ImportDialog into={into} onClose={() => undefined} />);
    await screen.findByRole('dialog');
  };
  beforeEach(() => signIn());

  it('shows what would happen before anything happens, then does it and leads to the tree', async () => {
    answer(importing(job(1, report), job(2, { ...report, package_id: 9 })));
    await draw();
    await choose();
    expect(await screen.findByText('۱٬۲۰۹')).toBeInTheDocument();
    expect(imports()).toEqual([{ fileId: 31, preview: true }]);
    const title = screen.getByRole('textbox', { name: /عنوان بسته/ });
    await userEvent.clear(title);
    expect(await button('وارد کن')).toBeDisabled();
    await userEvent.type(title, 'کنترل‌های امنیتی');
    await userEvent.click(await button('وارد کن'));
    expect(await screen.findByRole('link', { name: 'گشودن درخت بسته' })).toHaveAttribute(
      'href',
      '/compliance-requirements/9',
    );
    expect(imports()[1]).toEqual({ fileId: 31, preview: false, title: 'کنترل‌های امنیتی' });
  });

  it('lists what is wrong with the file, by place and column, and imports nothing', async () => {
    const problems = [{ place: 'AC › AC-2', row: 3, column: 'title', message: 'این فیلد الزامی است.' }];
    answer(importing(job(1, { ...report, problems })));
    await draw();
    await choose();
    const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);
    expect(cells).toEqual(['ردیف ۳ · AC › AC-2', 'عنوان', 'این فیلد الزامی است.']);
    expect(await button('وارد کن')).toBeDisabled();
  });

  it('asks whether a known package is updated or a new one is made', async () => {
    const known = { ...report, package_id: 4, title: 'بسته موجود', created: 0, unchanged: 1209 };
    answer(importing(job(1, known), job(2, report), job(3, { ...report, package_id: 10 })));
    await draw();
    await choose();
    expect(await screen.findByText(/چیزی تغییر نمی‌کند/)).toBeInTheDocument();
    expect(await button('وارد کن')).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'ساختن بسته تازه' }));
    await screen.findByRole('textbox', { name: /عنوان بسته/ });
    await userEvent.click(await button('وارد کن'));
    await screen.findByText('ورود انجام شد');
    expect(imports().slice(1)).toEqual([
      { fileId: 31, preview: true, asNew: true },
      { fileId: 31, preview: false, asNew: true, title: 'NIST SP 800-53' },
    ]);
  });

  it('imports into the package that it was opened for, without asking', async () => {
    answer(importing(job(1, { ...report, package_id: 4, updated: 2 })));
    await draw({ id: 4, title: 'بسته موجود' });
    await choose();
    await screen.findByText('۱٬۲۰۹');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(imports()).toEqual([{ fileId: 31, packageId: 4, preview: true }]);
  });

  it('shows progress while it runs, and can be stopped', async () => {
    let state = 'running';
    answer({
      ...importing(job(1, report)),
      'GET /jobs/2': () => ({ json: { data: { id: 2, kind: 'packageImport', state, progress: 0.4, errors: null } } }),
      'POST /jobs/2/cancel': () => {
        state = 'cancelled';
        return { json: { data: {} } };
      },
    });
    await draw();
    await choose();
    await userEvent.click(await button('وارد کن'));
    const bar = await screen.findByRole('progressbar', { name: 'در حال ورود الزامات…' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '40'));
    expect(await button('ادامه در پس‌زمینه')).toBeEnabled();
    await userEvent.click(await button('لغو ورود'));
    expect(await screen.findByText('ورود لغو شد و چیزی تغییر نکرد.')).toBeInTheDocument();
  });

  it('refuses other kinds of file before sending them, and says what a refused file lacks', async () => {
    const refusal = { code: 'brokenFile', message: 'پرونده خوانده نشد؛ سالم بودن آن را بررسی کنید.' };
    answer({ ...importing(), 'POST /packages/import': { status: 422, json: refusal } });
    await draw();
    await choose(file('picture.png'));
    expect(await screen.findByText(/این گونه پرونده پذیرفته نیست/)).toBeInTheDocument();
    expect(asked.some(({ path }) => path === '/files')).toBe(false);
    await choose();
    expect(await within(screen.getByRole('dialog')).findByText(refusal.message)).toBeInTheDocument();
  });
});
