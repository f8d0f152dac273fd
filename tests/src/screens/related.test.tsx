import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { assets } from '#resources/assets/assets.ts';
import { ResourceScreen } from '#src/screens/ResourceScreen.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { signIn, withRoom } from '#tests/src/tree/treeServer.ts';

const may = (...names: string[]) => names.map((name) => `assetsAndReferenceData:${name}`);
const asset = {
  ...{ id: 11, _type: 2, title: 'سامانه مالی', code: 'A-11', category: 'systems', revision: 1, parent_id: 1 },
  ...{ parent: { id: 1, title: 'سامانه‌ها' }, contract_ids: [4], contracts: [{ id: 4, title: 'قرارداد پشتیبانی' }] },
  ...{ created_at: '2026-01-01T08:00:00.000Z', updated_at: '2026-01-01T08:00:00.000Z' },
};
const rows = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, _type: 2, title: `فرایند ${index + 1}` }));
const related = [
  { resource: 'processes', field: 'assetIds', total: 12, rows: rows.map((row) => ({ ...row, criticality: 'high' })) },
  { resource: 'services', field: 'assetIds', total: 1, rows: [{ id: 3, _type: 2, title: 'پرداخت', state: 'active' }] },
];

const answers = {
  'GET /user': { json: { data: { id: 2, first_name: 'مریم', last_name: 'رستگار', position: null } } },
  'GET /asset/groups': { json: { data: [] } },
  'GET /assets': { json: { data: [asset], last_page: 1, total: 1 } },
  'GET /asset/11': { json: { data: asset } },
  'GET /asset/11/history': { json: { data: [] } },
  'GET /asset/11/related': { json: { data: related } },
};

describe('what refers to a record', () => {
  const { asked, answer } = apiServer();
  withRoom();
  beforeEach(() => {
    localStorage.clear();
    signIn([...may('assets:view', 'processes:view', 'services:view'), 'projectModule:contracts:view']);
    answer(answers);
  });
  const draw = (search: string) =>
    rendered([{ path: '/properties', element: <ResourceScreen resource={assets} /> }], `/properties?${search}`);
  const relatedCalls = () => asked.filter(({ path }) => path === '/asset/11/related');

  it('shows below a row by kind, with counts, beside what the row refers to; it is asked for when it is opened', async () => {
    await draw('as=table');
    const open = await screen.findByRole('button', { name: 'باز و بسته کردن «سامانه مالی»' });
    expect(relatedCalls()).toHaveLength(0);
    await userEvent.click(open);
    const processes = await screen.findByRole('region', { name: 'فرایندها (۱۲)' });
    expect(within(processes).getAllByRole('listitem')).toHaveLength(10);
    expect(within(processes).getByRole('link', { name: 'فرایند 1' })).toHaveAttribute('href', '/processes/item/show/1');
    expect(within(processes).getByRole('link', { name: /همه ۱۲ مورد/ })).toHaveAttribute(
      'href',
      `/processes?as=table&filters=${encodeURIComponent('assetIds|include|11')}`,
    );
    expect(screen.getByRole('region', { name: 'خدمات (۱)' })).toHaveTextContent('فعال');
    expect(screen.getByRole('region', { name: 'قراردادها (۱)' })).toHaveTextContent('قرارداد پشتیبانی');
    expect(relatedCalls()).toHaveLength(1);
  });

  it('opens no rows out for a person who may view none of it', async () => {
    signIn(may('assets:view'));
    await draw('as=table');
    await screen.findByText('سامانه مالی');
    expect(screen.queryByRole('button', { name: /باز و بسته/ })).not.toBeInTheDocument();
  });

  it('stands on the page of the record beside its facts, a few of each kind', async () => {
    const { router } = await draw('as=table&action=show&id=11');
    await userEvent.click(await screen.findByRole('button', { name: 'صفحه کامل' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'سامانه مالی' })).toBeInTheDocument();
    expect(router.state.location.search).toContain('action=page');
    const part = await screen.findByRole('region', { name: 'موارد مرتبط' });
    const processes = await within(part).findByRole('region', { name: 'فرایندها (۱۲)' });
    expect(within(processes).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('region', { name: 'مشخصات' })).toHaveTextContent('A-11');
    expect(screen.getByRole('region', { name: 'سابقه' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'ویرایش' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'بازگشت به فهرست' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('دارایی‌ها'));
  });

  it('is a tab of the panel, and says where nothing refers to it', async () => {
    answer({ ...answers, 'GET /asset/11/related': { json: { data: [] } } });
    await draw('as=table&action=related&id=11');
    const tab = await screen.findByRole('tab', { name: 'موارد مرتبط' });
    expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('هیچ رکوردی به این مورد اشاره نمی‌کند.')).toBeInTheDocument();
  });
});
