import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { Toasts } from '#src/layout/Toasts.tsx';
import { startSession } from '#src/providers/session.ts';
import { FactorSection } from '#src/views/profile/FactorSection.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer, type Answer } from '#tests/src/providers/apiServer.ts';

const { login } = fa;
const { factor } = fa.profile;
const path = '/user/secondfactor';
const none = { mode: 'optional', since: null, recovery_codes: 0, required: false };
const set = { ...none, since: '2026-01-01T08:00:00.000Z', recovery_codes: 10 };
const state = (data: object): Answer => ({ json: { data } });
const refused = (field: string, message: string): Answer => ({
  status: 422,
  json: { code: 'invalid', message: 'x', errors: { [field]: [message] } },
});
const codes = Array.from({ length: 10 }, (_, index) => `ABCDE-FGHJ${index}`);

describe('the own second factor', () => {
  const { asked, answer } = apiServer();
  const draw = async (data: object, more: Record<string, Answer> = {}): Promise<void> => {
    answer({ [`GET ${path}`]: state(data), ...more });
    await rendered(
      <>
        <FactorSection />
        <Toasts />
      </>,
    );
  };
  const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));
  const dialog = async () => within(await screen.findByRole('dialog'));
  const posts = (): unknown[] =>
    asked.filter(({ method }) => method === 'POST').map(({ path: one, body }) => [one, body]);
  // Its dialog is fetched on demand; that is not what is tried here.
  beforeAll(() => import('#src/views/profile/FactorDialog.tsx'));
  beforeEach(() => startSession({ token: 'abcdefgh12345678', permissions: [] }));

  it('is set up: password, key to scan, first code, and codes that stay until they are put away', async () => {
    const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const key = { secret, uri: `otpauth://totp/a?secret=${secret}` };
    await draw(none, { [`POST ${path}`]: refused('password', 'گذرواژه کنونی درست نیست.') });
    await press(factor.setUp);
    const inside = await dialog();
    const next = inside.getByRole('button', { name: factor.next });
    expect(next).toBeDisabled();
    await userEvent.type(inside.getByLabelText(login.change.current), 'wrong');
    await userEvent.click(next);
    expect(await inside.findByText('گذرواژه کنونی درست نیست.')).toBeInTheDocument();

    const begun = { [`GET ${path}`]: state(none), [`POST ${path}`]: { json: { data: key } } };
    answer({ ...begun, [`POST ${path}/confirm`]: refused('code', 'کد درست نیست.') });
    await userEvent.type(inside.getByLabelText(login.change.current), ' right');
    await userEvent.click(next);
    expect(await inside.findByRole('img', { name: login.factor.picture })).toBeInTheDocument();
    expect(inside.getByText(/ABCD EFGH IJKL MNOP/)).toBeInTheDocument();
    await userEvent.type(inside.getByLabelText(login.factor.code), '۱۱۱۱۱۱');
    await userEvent.click(inside.getByRole('button', { name: factor.next }));
    expect(await inside.findByText('کد درست نیست.')).toBeInTheDocument();

    answer({ [`GET ${path}`]: state(set), [`POST ${path}/confirm`]: { json: { data: { recovery_codes: codes } } } });
    await userEvent.click(inside.getByRole('button', { name: factor.next }));
    expect(await inside.findAllByRole('listitem')).toHaveLength(10);
    await userEvent.keyboard('{Escape}');
    expect(inside.getByText(codes[9]!)).toBeInTheDocument();
    await userEvent.click(inside.getByRole('button', { name: login.factor.goOn }));
    expect(await screen.findByText(factor.on)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(codes[0]!)).not.toBeInTheDocument());
    expect(posts()).toEqual([
      [path, { password: 'wrong' }],
      [path, { password: 'wrong right' }],
      [`${path}/confirm`, { code: '۱۱۱۱۱۱' }],
      [`${path}/confirm`, { code: '۱۱۱۱۱۱' }],
    ]);
  });

  it('gives new recovery codes for a code of the app, and warns when few are left', async () => {
    await draw(
      { ...set, recovery_codes: 2 },
      { [`POST ${path}/codes`]: { json: { data: { recovery_codes: codes } } } },
    );
    expect((await screen.findByText(/به‌کارنرفته: ۲/)).closest('.MuiAlert-root')).toHaveClass(/[wW]arning/);
    await press(factor.renew);
    const inside = await dialog();
    await userEvent.type(inside.getByLabelText(login.factor.code), '123456');
    await userEvent.click(inside.getByRole('button', { name: factor.next }));
    expect(await inside.findByText(codes[0]!)).toBeInTheDocument();
    expect(posts()).toEqual([[`${path}/codes`, { code: '123456' }]]);
  });

  it('is taken away for the password', async () => {
    await draw(set, { [`POST ${path}/remove`]: { json: { data: { removed: true } } } });
    await press(factor.remove);
    const inside = await dialog();
    await userEvent.type(inside.getByLabelText(login.change.current), 'right');
    answer({ [`GET ${path}`]: state(none), [`POST ${path}/remove`]: { json: { data: { removed: true } } } });
    await userEvent.click(inside.getByRole('button', { name: factor.remove }));
    expect(await screen.findByText(factor.removed)).toBeInTheDocument();
    expect(await screen.findByText(factor.none)).toBeInTheDocument();
  });

  it('cannot be taken away where it is required, nor set up where it is off', async () => {
    await draw({ ...set, required: true, mode: 'everybody' });
    expect(await screen.findByText(factor.required)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: factor.remove })).not.toBeInTheDocument();
  });

  it('says where it is off for the whole organisation', async () => {
    await draw({ ...none, mode: 'off' });
    expect(await screen.findByText(factor.off)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('says that its state did not come, and asks again', async () => {
    await draw(none, { [`GET ${path}`]: { status: 500, json: { code: 'internal', message: 'خطایی رخ داد.' } } });
    expect(await screen.findByText('خطایی رخ داد.')).toBeInTheDocument();
    answer({ [`GET ${path}`]: state(none) });
    await press(fa.list.retry);
    expect(await screen.findByText(factor.none)).toBeInTheDocument();
  });
});
