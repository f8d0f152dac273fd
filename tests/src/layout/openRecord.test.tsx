import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { PageTitle, useOpenRecord } from '#src/layout/index.ts';
import { recentKey, type Visit } from '#src/layout/visits.ts';
import { startSession } from '#src/providers/session.ts';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { rendered } from './rendered.tsx';

const Screen = ({ record }: { record?: string }) => {
  useOpenRecord(record);
  return <PageTitle title="بسته‌های انطباق" />;
};

describe('a record that is open beside its screen', () => {
  const { answer } = apiServer();
  beforeEach(() => {
    startSession({ token: 'abcdefgh12345678', permissions: [] });
    answer({ 'GET /user': { json: { data: { id: 2, first_name: 'م', last_name: 'ر' } } } });
  });

  it('stands last in the breadcrumbs and first in the tab, and the search remembers it', async () => {
    const { store } = await rendered(<Screen record="ایزو ۲۷۰۰۱" />, '/compliances/show/3?q=x');
    const crumbs = screen.getByRole('navigation', { name: 'مسیر صفحه' });
    await waitFor(() => expect(crumbs.querySelector('[aria-current=page]')).toHaveTextContent('ایزو ۲۷۰۰۱'));
    expect(document.title).toBe('ایزو ۲۷۰۰۱ | بسته‌های انطباق | تدبیر');
    const [visit] = store.getItem<Visit[]>(recentKey) ?? [];
    expect(visit).toEqual({ to: '/compliances/show/3?q=x', title: 'ایزو ۲۷۰۰۱', context: 'بسته‌های انطباق' });
    store.reset();
    expect(store.getItem(recentKey)).toBeUndefined();
  });

  it('is not remembered while it is only being written', async () => {
    const { store } = await rendered(<Screen record="افزودن بسته" />, '/compliances/create');
    await waitFor(() => expect(document.title).toMatch(/^افزودن بسته/));
    expect(store.getItem(recentKey)).toBeUndefined();
  });

  it('leaves the screen its own name when it is closed', async () => {
    await rendered(<Screen />, '/compliances');
    expect(document.title).toBe('بسته‌های انطباق | تدبیر');
  });
});
