import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Login } from '#src/login/Login.tsx';
import { setPreferences } from '#src/providers/preferences.ts';
import { currentSession, endSession, startSession } from '#src/providers/session.ts';
import { apiServer, type Answer } from '#tests/src/providers/apiServer.ts';

vi.mock('#src/login/Captcha.tsx', () => ({
  Captcha: ({ onProof }: { onProof: (proof: string) => void }) => (
    <button type="button" onClick={() => onProof('proof')}>
      من ربات نیستم
    </button>
  ),
}));

const token = 'abcdefgh12345678';
const loggedIn: Answer = { json: { data: { token, access_modules: ['risk:threats:menu'] } } };
const userWho = (mustChange: boolean): Answer => ({ json: { data: { id: 2, must_change_password: mustChange } } });
const refused = (code: string, message: string): Answer => ({ status: 422, json: { code, message } });

const { asked: askedAll, answer } = apiServer();
/** What was asked by signing in; the name of the organisation is asked beside it. */
const asked = () => askedAll.filter(({ path }) => path !== '/organisation');
const fill = async (username: string, password: string) => {
  await userEvent.clear(screen.getByLabelText('نام کاربری'));
  if (username) await userEvent.type(screen.getByLabelText('نام کاربری'), username);
  await userEvent.clear(screen.getByLabelText('گذرواژه'));
  if (password) await userEvent.type(screen.getByLabelText('گذرواژه'), password);
  await userEvent.click(screen.getByRole('button', { name: 'ورود' }));
};
const lastBody = () => asked().at(-1)!.body;

beforeEach(() => setPreferences({ language: 'fa' }));

describe('the login page', () => {
  it('starts a session with the permissions that the server gives', async () => {
    answer({ 'POST /login': loggedIn, 'GET /user': userWho(false) });
    render(<Login />);
    await fill(' admin ', 'right');
    await waitFor(() => expect(currentSession()).toEqual({ token, permissions: ['risk:threats:menu'] }));
    expect(asked()[0]!.body).toEqual({ username: 'admin', password: 'right' });
    expect(asked()[0]!.headers.get('Authorization')).toBeNull();
  });

  it('asks for what is missing and sends nothing', async () => {
    render(<Login />);
    await fill('admin', '');
    expect(screen.getByText('این فیلد الزامی است.')).toBeInTheDocument();
    expect(screen.getByLabelText('گذرواژه')).toHaveAttribute('aria-invalid', 'true');
    expect(asked()).toHaveLength(0);
  });

  it('says in Persian that the credentials are wrong, and keeps what was typed', async () => {
    answer({ 'POST /login': refused('badCredentials', 'نام کاربری یا گذرواژه درست نیست.') });
    render(<Login />);
    await fill('admin', 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('نام کاربری یا گذرواژه درست نیست.');
    expect(screen.getByLabelText('نام کاربری')).toHaveValue('admin');
    expect(currentSession()).toBeNull();
  });

  it('shows the captcha once the server asks for it, and sends its proof once', async () => {
    answer({ 'POST /login': refused('captchaRequired', 'کادر را تأیید کنید.') });
    render(<Login />);
    expect(screen.queryByText('من ربات نیستم')).not.toBeInTheDocument();
    await fill('admin', 'wrong');
    await userEvent.click(await screen.findByText('من ربات نیستم'));
    answer({ 'POST /login': refused('badCredentials', 'درست نیست.') });
    await userEvent.click(screen.getByRole('button', { name: 'ورود' }));
    await screen.findByText('درست نیست.');
    expect(lastBody()).toEqual({ username: 'admin', password: 'wrong', captcha: 'proof' });
    expect(screen.getByRole('button', { name: 'ورود' })).toBeDisabled();
  });

  it('says that the server cannot be reached when it cannot', async () => {
    answer({ 'POST /login': { text: '<html>' } });
    render(<Login />);
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('network'));
    await fill('admin', 'right');
    expect(await screen.findByRole('alert')).toHaveTextContent('ارتباط با سامانه برقرار نشد');
  });

  it('shows the password on request, and warns of Caps Lock', async () => {
    render(<Login />);
    const input = screen.getByLabelText('گذرواژه');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'نمایش گذرواژه' }));
    expect(input).toHaveAttribute('type', 'text');
    const key = new KeyboardEvent('keydown', { bubbles: true, key: 'A' });
    Object.defineProperty(key, 'getModifierState', { value: (name: string) => name === 'CapsLock' });
    input.dispatchEvent(key);
    expect(await screen.findByText('کلید Caps Lock روشن است.')).toBeInTheDocument();
  });

  it('says why the person is here after a session that the server ended', () => {
    startSession({ token, permissions: [] });
    endSession('expired');
    render(<Login />);
    expect(screen.getByText('نشست شما پایان یافته است؛ دوباره وارد شوید.')).toBeInTheDocument();
  });

  it('speaks English when asked, left to right', async () => {
    render(<Login />);
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(document.documentElement.dir).toBe('ltr');
  });
});

describe('a password that must be changed', () => {
  const toTheForm = async () => {
    answer({
      'POST /login': loggedIn,
      'GET /user': userWho(true),
      'POST /user/pass': { json: { data: { ended: 0 } } },
    });
    render(<Login />);
    await fill('admin', 'first');
    await screen.findByRole('heading', { name: 'گذرواژه تازه' });
  };
  const choose = async (fresh: string, repeat: string) => {
    await userEvent.type(screen.getByLabelText('گذرواژه تازه'), fresh);
    await userEvent.type(screen.getByLabelText('تکرار گذرواژه تازه'), repeat);
    await userEvent.click(screen.getByRole('button', { name: 'تغییر گذرواژه' }));
  };

  it('is changed before any session is stored', async () => {
    await toTheForm();
    expect(currentSession()).toBeNull();
    await choose('Better-1404', 'Better-1404');
    await waitFor(() => expect(currentSession()?.token).toBe(token));
    expect(lastBody()).toEqual({ currentPassword: 'first', newPassword: 'Better-1404' });
    expect(asked().at(-1)!.headers.get('Authorization')).toBe(`Bearer ${token}`);
  });

  it('is not sent while it is short or differs from its repetition', async () => {
    await toTheForm();
    const before = asked().length;
    await choose('short', 'other');
    expect(screen.getByText('گذرواژه باید دست‌کم ۸ نویسه داشته باشد.')).toBeInTheDocument();
    expect(screen.getByText('تکرار با گذرواژه تازه یکسان نیست.')).toBeInTheDocument();
    expect(asked()).toHaveLength(before);
  });

  it('shows at its field why the server refuses it', async () => {
    await toTheForm();
    const errors = { newPassword: ['این گذرواژه رایج است.'] };
    answer({ 'POST /user/pass': { status: 422, json: { code: 'invalid', message: 'خطا', errors } } });
    await choose('password1', 'password1');
    expect(await screen.findByText('این گذرواژه رایج است.')).toBeInTheDocument();
    expect(currentSession()).toBeNull();
  });
});

describe('the way around a password', () => {
  it('at /login-by-mobile does not pretend: it says why, and leads to the ordinary way', async () => {
    answer({ 'GET /organisation': { json: { data: { title: 'سازمان', mobile_codes: 'none' } } } });
    history.replaceState(null, '', '/login-by-mobile');
    render(<Login />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ورود با شماره همراه');
    expect(await screen.findByRole('link', { name: 'ورود با نام کاربری و گذرواژه' })).toHaveAttribute('href', '/login');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    history.replaceState(null, '', '/login');
  });
});

describe('a lock', () => {
  const told = (status: number, code: string): Answer => ({
    status,
    json: { code, message: 'کمی بعد', data: { retry_after: 125 } },
  });

  it('counts down, and lets one try before its end: an administrator may have opened the account', async () => {
    answer({ 'POST /login': told(423, 'locked') });
    render(<Login />);
    await fill('admin', 'wrong');
    expect(await screen.findByRole('timer')).toHaveTextContent('۲:۰۵');
    answer({ 'POST /login': loggedIn, 'GET /user': userWho(false) });
    await userEvent.click(screen.getByRole('button', { name: 'ورود' }));
    await waitFor(() => expect(currentSession()?.token).toBe(token));
  });

  it('is not a delay, which holds the next attempt back', async () => {
    answer({ 'POST /login': told(429, 'tooManyRequests') });
    render(<Login />);
    await fill('admin', 'wrong');
    expect(await screen.findByRole('timer')).toHaveTextContent('۲:۰۵');
    expect(screen.getByRole('button', { name: 'ورود' })).toBeDisabled();
  });

  it('does not use up the proof that one is no robot', async () => {
    answer({ 'POST /login': refused('captchaRequired', 'کادر را تأیید کنید.') });
    render(<Login />);
    await fill('admin', 'wrong');
    await userEvent.click(await screen.findByText('من ربات نیستم'));
    answer({ 'POST /login': told(423, 'locked') });
    await userEvent.click(screen.getByRole('button', { name: 'ورود' }));
    await screen.findByRole('timer');
    answer({ 'POST /login': loggedIn, 'GET /user': userWho(false) });
    await userEvent.click(screen.getByRole('button', { name: 'ورود' }));
    await waitFor(() => expect(currentSession()?.token).toBe(token));
    expect(
      asked()
        .filter(({ path }) => path === '/login')
        .map(({ body }) => body),
    ).toEqual([
      { username: 'admin', password: 'wrong' },
      { username: 'admin', password: 'wrong', captcha: 'proof' },
      { username: 'admin', password: 'wrong', captcha: 'proof' },
    ]);
  });
});
