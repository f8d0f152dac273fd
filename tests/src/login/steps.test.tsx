import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { Login } from '#src/login/Login.tsx';
import { setPreferences } from '#src/providers/preferences.ts';
import { currentSession, endSession } from '#src/providers/session.ts';
import { apiServer, type Answer } from '#tests/src/providers/apiServer.ts';

const { login } = fa;
const token = 'abcdefgh12345678';
const { asked, answer } = apiServer();
const loggedIn: Answer = { json: { data: { token, access_modules: [] } } };
const pending: Answer = { json: { data: { second_factor: true, pending_token: 'pending' } } };
const person = (more: object = {}): Answer => ({ json: { data: { id: 2, must_change_password: false, ...more } } });
const facts = (more: object): Answer => ({ json: { data: { title: 'سازمان', ...more } } });
const refused = (code: string, more: object = {}): Answer => ({ status: 422, json: { code, message: code, ...more } });
const bodies = (path: string): unknown[] => asked.filter((one) => one.path === path).map(({ body }) => body);
const type = (label: string, text: string): Promise<void> => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

const firstStep = async (): Promise<void> => {
  render(<Login />);
  await type(login.username, 'admin');
  await type(login.password, 'right');
  await press(login.submit);
};

beforeEach(() => {
  endSession('left');
  setPreferences({ language: 'fa' });
});
afterEach(() => history.replaceState(null, '', '/login'));

describe('a sign-in in two steps', () => {
  it('asks for the code, says why one is refused, and starts the session after the right one', async () => {
    answer({ 'POST /login': pending, 'POST /login/code': refused('badCode'), 'GET /user': person() });
    await firstStep();
    await screen.findByRole('heading', { name: login.code.title });
    await type(login.code.label, '111111');
    await press(login.submit);
    expect(await screen.findByRole('alert')).toHaveTextContent('badCode');
    expect(screen.getByLabelText(login.code.label)).toHaveValue('');
    expect(currentSession()).toBeNull();
    answer({ 'POST /login/code': loggedIn, 'GET /user': person() });
    await type(login.code.label, '۱۲۳۴۵۶');
    await press(login.submit);
    await waitFor(() => expect(currentSession()?.token).toBe(token));
    expect(bodies('/login/code').at(-1)).toEqual({ pendingToken: 'pending', code: '۱۲۳۴۵۶' });
  });

  it('that took too long begins again', async () => {
    answer({ 'POST /login': pending, 'POST /login/code': refused('signInExpired') });
    await firstStep();
    await screen.findByRole('heading', { name: login.code.title });
    await type(login.code.label, '111111');
    await press(login.submit);
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: login.submit })).toBeDisabled();
    await press(login.code.back);
    expect(screen.getByLabelText(login.username)).toBeInTheDocument();
  });
});

describe('an organisation that asks everybody for a second factor', () => {
  it('has it set up before the session starts, and the recovery codes are seen first', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    answer({
      'POST /login': loggedIn,
      'GET /user': person({ must_set_second_factor: true }),
      'POST /user/secondfactor': { json: { data: { secret, uri: `otpauth://totp/x?secret=${secret}` } } },
      'POST /user/secondfactor/confirm': { json: { data: { recovery_codes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] } } },
    });
    await firstStep();
    expect(await screen.findByRole('img', { name: login.factor.picture })).toBeInTheDocument();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
    expect(bodies('/user/secondfactor')).toEqual([{ password: 'right' }]);
    await type(login.factor.code, '123456');
    await press(login.factor.submit);
    expect(await screen.findByText('AAAAA-BBBBB')).toBeInTheDocument();
    expect(currentSession()).toBeNull();
    await press(login.factor.goOn);
    await waitFor(() => expect(currentSession()?.token).toBe(token));
    const calls = asked.filter(({ path }) => path.startsWith('/user/secondfactor'));
    expect(calls.every(({ headers }) => headers.get('Authorization') === `Bearer ${token}`)).toBe(true);
  });
});

describe('signing in by mobile number', () => {
  const open = (mobileCodes: string): void => {
    history.replaceState(null, '', '/login-by-mobile');
    answer({
      'GET /organisation': facts({ mobile_codes: mobileCodes }),
      'POST /login/mobile': { json: { data: { resend_after: 60, expires_in: 120 } } },
      'POST /login/mobile/code': loggedIn,
      'GET /user': person(),
    });
    render(<Login />);
  };

  it('sends a code to the number, holds back another for a minute, and starts the session', async () => {
    open('message');
    await userEvent.type(await screen.findByLabelText(login.byMobile.mobile), '۰۹۱۲۱۲۳۴۵۶۷');
    await press(login.byMobile.send);
    const code = await screen.findByLabelText(login.byMobile.code);
    expect(screen.getByRole('button', { name: new RegExp(login.byMobile.again) })).toBeDisabled();
    await userEvent.type(code, '123456');
    await press(login.submit);
    await waitFor(() => expect(currentSession()?.token).toBe(token));
    expect(bodies('/login/mobile')).toEqual([{ mobile: '۰۹۱۲۱۲۳۴۵۶۷' }]);
    expect(bodies('/login/mobile/code')).toEqual([{ mobile: '۰۹۱۲۱۲۳۴۵۶۷', code: '123456' }]);
  });

  it('says at its field what is wrong with the number', async () => {
    open('message');
    const mobile = await screen.findByLabelText(login.byMobile.mobile);
    answer({ 'POST /login/mobile': refused('invalid', { errors: { mobile: ['شماره درست نیست.'] } }) });
    await userEvent.type(mobile, '0912');
    await press(login.byMobile.send);
    expect(await screen.findByText('شماره درست نیست.')).toBeInTheDocument();
  });

  it('says that codes are in the log of the server where there is no gateway', async () => {
    open('log');
    expect(await screen.findByText(login.byMobile.logged)).toBeInTheDocument();
  });
});

describe('what the organisation is called', () => {
  it('stands on the page with its mark, in the language of the page', async () => {
    answer({ 'GET /organisation': facts({ title: 'بیمه نمونه', title_english: 'Sample', logo: 'mark.png' }) });
    const { container } = render(<Login />);
    expect(await screen.findByText('بیمه نمونه')).toBeInTheDocument();
    expect(container.querySelector('img')).toHaveAttribute('src', '/storage/mark.png');
    await press('English');
    expect(screen.getByText('Sample')).toBeInTheDocument();
  });
});
