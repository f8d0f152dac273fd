import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Allowed } from '#src/layout/Allowed.tsx';
import { NotFound, PageTitle, ScreenError } from '#src/layout/index.ts';
import { startSession } from '#src/providers/session.ts';
import { rendered } from './rendered.tsx';

const failing = (message: string) => [
  {
    path: '*',
    errorElement: <ScreenError />,
    loader: () => {
      throw new Error(message);
    },
    element: <p>never</p>,
  },
];

describe('the pages that stand in for a screen', () => {
  const logged = vi.spyOn(console, 'error');
  beforeEach(() => logged.mockImplementation(() => undefined));
  afterEach(() => logged.mockReset());

  it('say at an unknown path that there is no page, and lead to the dashboard', async () => {
    await rendered(<NotFound />, '/nowhere');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('صفحه یافت نشد');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/dashboard');
    expect(document.title).toBe('صفحه یافت نشد | تدبیر');
  });

  it('say to a person without the permission that access is restricted, and show nothing of the screen', async () => {
    startSession({ token: 'abcdefgh12345678', permissions: ['risk:threats:view'] });
    await rendered(<Allowed permission="risk:threats:edit">راز</Allowed>);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('دسترسی ندارید');
    expect(screen.queryByText('راز')).not.toBeInTheDocument();
  });

  it('give way to the screen for a person who has it', async () => {
    startSession({ token: 'abcdefgh12345678', permissions: ['risk:threats:edit'] });
    await rendered(<Allowed permission="risk:threats:edit">راز</Allowed>);
    expect(screen.getByText('راز')).toBeInTheDocument();
  });

  it('tell a chunk that did not come from a screen that failed, and log both', async () => {
    await rendered(failing('Failed to fetch dynamically imported module: /assets/x.js'));
    expect(await screen.findByText('صفحه بارگذاری نشد')).toBeInTheDocument();
    await waitFor(() => expect(logged).toHaveBeenCalledWith('A screen could not be loaded', expect.any(Error)));
  });

  it('say nothing technical about a screen that failed', async () => {
    await rendered(failing('secret detail'));
    expect(await screen.findByText('خطایی در صفحه رخ داد')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('secret detail');
    await waitFor(() => expect(logged).toHaveBeenCalledWith('A screen failed', expect.any(Error)));
  });
});

describe('the head of a screen', () => {
  it('has breadcrumbs, one h1 and its actions, and names the tab', async () => {
    const trail = [{ label: 'بسته ۱', to: '/compliances/show/1' }];
    await rendered(<PageTitle title="ویرایش" trail={trail} actions={<button>ذخیره</button>} />, '/compliances/edit/1');
    const crumbs = screen.getByRole('navigation', { name: 'مسیر صفحه' });
    expect(crumbs).toHaveTextContent('خانه/ممیزی و انطباق/بسته‌های انطباق/بسته ۱/ویرایش');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ویرایش');
    expect(screen.getByRole('button', { name: 'ذخیره' })).toBeInTheDocument();
    expect(document.title).toBe('ویرایش | تدبیر');
  });
});
