import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { Toasts } from '#src/layout/Toasts.tsx';
import type { RecordActionProps } from '#src/screens/record/recordActions.ts';
import { SessionsOf } from '#src/views/users/SessionsOf.tsx';
import { Unlock } from '#src/views/users/Unlock.tsx';
import { DemandPassword, ResetFactor } from '#src/views/users/WayIn.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer, type Answer } from '#tests/src/providers/apiServer.ts';
import { signInAs, type Answers } from '#tests/src/screens/people.ts';

const { unlock, demandPassword, resetFactor, sessions } = fa.usersViews;
const lock = (failures: number, lockedUntil: string | null): Answer => ({
  json: { data: { failures, locked_until: lockedUntil } },
});
const done: Answer = { json: { data: { ended: 1 } } };

describe('the way in of somebody else', () => {
  const { asked, answer } = apiServer();
  beforeEach(() => signInAs('view', 'edit'));
  const closed = vi.fn();
  /** Opens the dialog of a person's record. */
  const ask = async (Dialog: ComponentType<RecordActionProps>, more: Answers) => {
    closed.mockClear();
    answer(more);
    await rendered(
      <>
        <Dialog record={{ id: 2, firstName: 'سارا', lastName: 'کاظمی' }} onClose={closed} />
        <Toasts />
      </>,
    );
    return within(await screen.findByRole('dialog'));
  };
  const made = (method: string): string[] => asked.filter((one) => one.method === method).map(({ path }) => path);

  it('shows until when an account is locked, and opens it', async () => {
    const dialog = await ask(Unlock, {
      'GET /user/2/lock': lock(10, '2026-01-01T09:00:00.000Z'),
      'DELETE /user/2/lock': { json: { data: { unlocked: 1 } } },
    });
    expect(await dialog.findByText(/پس از ۱۰ تلاش ناموفق بسته شده است.*۱۴۰۴\/۱۰\/۱۱/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: unlock.action }));
    expect(await screen.findByText(unlock.done)).toBeInTheDocument();
    expect(made('DELETE')).toEqual(['/user/2/lock']);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('is said to be open where it is, and offers nothing then', async () => {
    const dialog = await ask(Unlock, { 'GET /user/2/lock': lock(0, null) });
    expect(await dialog.findByText(unlock.none)).toBeInTheDocument();
    expect(dialog.getAllByRole('button')).toHaveLength(1);
  });

  it('counts failures that have not locked it yet', async () => {
    const dialog = await ask(Unlock, { 'GET /user/2/lock': lock(4, null) });
    expect(await dialog.findByText(/بسته نیست؛ ۴ تلاش ناموفق/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: unlock.action })).toBeEnabled();
  });

  it('stays locked, with the reason, where the server refuses to open it', async () => {
    const refused: Answer = { status: 503, json: { code: 'unavailable', message: 'در دسترس نیست.' } };
    const dialog = await ask(Unlock, {
      'GET /user/2/lock': lock(10, '2026-01-01T09:00:00.000Z'),
      'DELETE /user/2/lock': refused,
    });
    await userEvent.click(await dialog.findByRole('button', { name: unlock.action }));
    expect(await dialog.findByText('در دسترس نیست.')).toBeInTheDocument();
    expect(screen.queryByText(unlock.done)).not.toBeInTheDocument();
  });

  it.each([
    [demandPassword, DemandPassword, 'POST', '/user/2/pass/change'],
    [resetFactor, ResetFactor, 'DELETE', '/user/2/secondfactor'],
  ] as const)('is changed only once it is confirmed: $action', async (words, Dialog, method, path) => {
    const refused: Answer = { status: 422, json: { code: 'invalid', message: 'x', errors: { _: ['ممکن نیست.'] } } };
    const dialog = await ask(Dialog, { [`${method} ${path}`]: refused });
    expect(dialog.getByText(words.ask.replace('%{name}', 'سارا کاظمی'))).toBeInTheDocument();
    expect(dialog.getByText(words.hint)).toBeInTheDocument();
    expect(made(method)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: words.action }));
    expect(await dialog.findByText('ممکن نیست.')).toBeInTheDocument();
    answer({ [`${method} ${path}`]: done });
    await userEvent.click(dialog.getByRole('button', { name: words.action }));
    expect(await screen.findByText(words.done)).toBeInTheDocument();
    expect(made(method)).toEqual([path, path]);
    expect(closed).toHaveBeenCalledOnce();
  });

  it('is where they are signed in: one place is ended, or all', async () => {
    const place = (id: number, agent: string) => {
      const at = { created_at: '2026-01-01T08:00:00.000Z', seen_at: '2026-01-01T09:00:00.000Z' };
      return { id, ...at, expires_at: '2026-01-01T18:00:00.000Z', address: '10.0.0.1', agent };
    };
    const firefox = 'Mozilla/5.0 (Android 14; Mobile) Firefox/140.0';
    const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
    const list = (...places: object[]): Answers => ({
      'GET /user/2/sessions': { json: { data: places } },
      'DELETE /user/2/sessions/5': done,
      'DELETE /user/2/sessions': done,
    });
    const three = [place(5, firefox), place(6, chrome), place(7, chrome)];
    const dialog = await ask(SessionsOf, list(...three));
    const row = within((await dialog.findByText('Firefox · Android')).closest('li')!);
    answer(list(...three.slice(1)));
    await userEvent.click(row.getByRole('button', { name: fa.profile.endSession }));
    await waitFor(() => expect(dialog.queryByText('Firefox · Android')).not.toBeInTheDocument());
    answer(list());
    await userEvent.click(dialog.getByRole('button', { name: sessions.endAll }));
    expect(await dialog.findByText(sessions.none)).toBeInTheDocument();
    expect(made('DELETE')).toEqual(['/user/2/sessions/5', '/user/2/sessions']);
  });
});
