import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Dashboard } from '#src/views/dashboard/Dashboard.tsx';
import { longDay } from '#src/views/dashboard/longDay.ts';
import { relativeTime } from '#src/views/dashboard/relativeTime.ts';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { signIn } from '#tests/src/tree/treeServer.ts';

const facts = {
  counts: [
    { resource: 'business-units', count: 68 },
    { resource: 'users', count: 1200 },
  ],
  packages: [
    { id: 3, title: 'آیین‌نامه حاکمیت', conformity: 67.18, items_count: 39 },
    { id: 5, title: 'قانون تازه', conformity: null, items_count: 4 },
  ],
  levels: [
    { level: 3, count: 30 },
    { level: null, count: 10 },
  ],
  changes: [
    {
      id: 1,
      at: new Date(Date.now() - 7_200_000).toISOString(),
      action: 'update',
      resource: 'users',
      record_id: 8,
      title: 'آزاده کریمی',
      scope_id: null,
      type: null,
      user: { id: 1, title: 'مدیر سامانه' },
    },
    {
      id: 2,
      at: '2026-01-01T00:00:00.000Z',
      action: 'create',
      resource: 'package-references',
      record_id: 4,
      title: 'equal',
      scope_id: null,
      type: null,
      user: null,
    },
    ...[7, null].map((scope, place) => ({
      id: 3 + place,
      at: '2026-01-01T00:00:00.000Z',
      action: 'update',
      resource: 'package-items',
      record_id: 29,
      title: scope ? 'مأموریت سازمان' : 'الزام ازدست‌رفته',
      scope_id: scope,
      type: scope && 2,
      user: null,
    })),
  ],
};
const user = { json: { data: { id: 2, first_name: 'مریم', last_name: 'رستگار', position: null } } };

describe('the dashboard', () => {
  const { answer } = apiServer();
  beforeEach(() => signIn());
  const draw = async (data: object) => {
    answer({ 'GET /user': user, 'GET /dashboard': { json: { data } } });
    await rendered(<Dashboard />);
  };

  it('leads from every figure to its list, and from every package to its tree', async () => {
    await draw(facts);
    expect(await screen.findByRole('link', { name: /۶۸/ })).toHaveAttribute('href', '/business-unit');
    expect(screen.getByRole('link', { name: /۱٬۲۰۰/ })).toHaveAttribute('href', '/users');
    expect(screen.getByRole('link', { name: 'آیین‌نامه حاکمیت' })).toHaveAttribute('href', '/compliance-requirements/3');
  });

  it('tells conformity in words as well as by colour, and says where nothing is scored', async () => {
    await draw(facts);
    const bar = await screen.findByRole('meter', { name: 'انطباق «آیین‌نامه حاکمیت»' });
    expect(bar).toHaveAttribute('aria-valuetext', '۶۷٫۱۸٪');
    expect(screen.getByText('هنوز امتیازی ندارد')).toBeInTheDocument();
  });

  it('spreads requirements over the levels', async () => {
    await draw(facts);
    const levels = await screen.findByRole('region', { name: 'پراکندگی الزامات در سطح‌ها' });
    expect(within(levels).getByText('مدیریت‌شده').closest('li')).toHaveTextContent('۳۰۷۵٪');
    expect(within(levels).getByText('بدون سطح').closest('li')).toHaveTextContent('۱۰۲۵٪');
  });

  it('tells changes as sentences, with how long ago, and leads to what still has a screen', async () => {
    await draw(facts);
    const change = await screen.findByRole('link', { name: 'مدیر سامانه کاربر «آزاده کریمی» را ویرایش کرد' });
    expect(change).toHaveAttribute('href', '/users?action=show&id=8');
    expect(screen.getByText('۲ ساعت پیش')).toBeInTheDocument();
    expect(screen.getByText('سامانه ارجاع «برابر» را ساخت').closest('a')).toBeNull();
  });

  it('leads from the change of a node to its place in its tree, unless it is gone', async () => {
    await draw(facts);
    const change = await screen.findByRole('link', { name: 'سامانه الزام «مأموریت سازمان» را ویرایش کرد' });
    expect(change).toHaveAttribute('href', '/compliance-requirements/7/item/show/29');
    expect(screen.getByText('سامانه الزام «الزام ازدست‌رفته» را ویرایش کرد').closest('a')).toBeNull();
  });

  it('proposes an import where there is no package', async () => {
    await draw({ counts: [], packages: [], levels: [], changes: [] });
    expect(await screen.findByRole('link', { name: 'رفتن به بسته‌ها' })).toHaveAttribute('href', '/compliances');
  });

  it('says so to whom nothing is open', async () => {
    await draw({ counts: [] });
    expect(await screen.findByText('برای شما هنوز بخشی باز نیست.')).toBeInTheDocument();
  });

  it('offers another try after a failure', async () => {
    answer({ 'GET /user': user, 'GET /dashboard': { status: 500, json: { message: 'خطا', code: 'internal' } } });
    await rendered(<Dashboard />);
    const retry = await screen.findByRole('button', { name: 'تلاش دوباره' });
    answer({ 'GET /user': user, 'GET /dashboard': { json: { data: facts } } });
    await userEvent.click(retry);
    expect(await screen.findByRole('link', { name: /۶۸/ })).toBeInTheDocument();
  });
});

describe('times in words', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');

  it('counts back in the largest whole unit', () => {
    expect(relativeTime('2026-11-20T11:59:30Z', now, 'fa')).toBeUndefined();
    expect(relativeTime('2026-11-20T11:55:00Z', now, 'fa')).toBe('۵ دقیقه پیش');
    expect(relativeTime('2026-11-19T10:00:00Z', now, 'fa')).toBe('دیروز');
    expect(relativeTime('2026-11-06T12:00:00Z', now, 'en')).toBe('2 weeks ago');
  });

  it('says a day as people say it', () => {
    expect(longDay(new Date('2026-11-20T12:00:00'), 'fa')).toBe('جمعه ۲۹ آبان ۱۴۰۵');
    expect(longDay(new Date('2026-11-20T12:00:00'), 'en')).toBe('Friday, 20 November 2026');
  });
});
