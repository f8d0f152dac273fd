import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '#src/providers/session.ts';
import { Profile } from '#src/views/profile/Profile.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { rendered } from './rendered.tsx';

const person = {
  id: 2,
  first_name: 'مریم',
  last_name: 'رستگار',
  username: 'm.rastegar',
  position: 'کارشناس',
  email: null,
  mobile: '09121234567',
  avatar: null,
};

describe('the own profile', () => {
  const { asked, answer } = apiServer();
  const here = { id: 1, created_at: '2026-01-01T08:00:00.000Z', seen_at: '2026-01-01T09:00:00.000Z', current: true };
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
  const sessions = [
    { ...here, address: '10.0.0.1', agent: windows },
    { ...here, id: 2, current: false, address: null, agent: 'Mozilla/5.0 (Android 14; Mobile) Firefox/140.0' },
    { ...here, id: 3, current: false, address: null, agent: null },
  ];
  const user = { 'GET /user': { json: { data: person } }, 'GET /user/sessions': { json: { data: sessions } } };
  beforeEach(() => startSession({ token: 'abcdefgh12345678', permissions: [] }));

  it('takes digits of any script, and sends what the person may change', async () => {
    answer({ ...user, 'POST /user/profile': { json: { data: person } } });
    await rendered(<Profile />);
    const mobile = await screen.findByLabelText('تلفن همراه');
    await userEvent.clear(mobile);
    await userEvent.type(mobile, '۰۹۳۵۱۱۱۲۲۳۳');
    await userEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
    const sent = asked.find(({ method }) => method === 'POST')!;
    expect(sent.path).toBe('/user/profile');
    expect(sent.body).toEqual({ firstName: 'مریم', lastName: 'رستگار', email: null, mobile: '09351112233' });
  });

  it('says what is wrong at the field before anything is sent', async () => {
    answer(user);
    await rendered(<Profile />);
    await userEvent.type(await screen.findByLabelText('رایانامه'), 'not an address');
    await userEvent.clear(screen.getByRole('textbox', { name: 'نام' }));
    await userEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
    expect(screen.getByText('این فیلد الزامی است.')).toBeInTheDocument();
    expect(screen.getByText(/نشانی رایانامه درست نیست/)).toBeInTheDocument();
    expect(asked.every(({ method }) => method === 'GET')).toBe(true);
  });

  it("puts the server's messages at their fields", async () => {
    const errors = { email: ['این مقدار پیش‌تر ثبت شده است.'] };
    answer({ ...user, 'POST /user/profile': { status: 409, json: { code: 'duplicate', message: 'تکراری', errors } } });
    await rendered(<Profile />);
    await userEvent.type(await screen.findByLabelText('رایانامه'), 'a@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
    expect(await screen.findByText('این مقدار پیش‌تر ثبت شده است.')).toBeInTheDocument();
  });

  it('changes the password only with the present one and a repeated new one', async () => {
    answer({ ...user, 'POST /user/pass': { json: { data: { ended: 1 } } } });
    await rendered(<Profile />);
    const button = await screen.findByRole('button', { name: 'تغییر گذرواژه' });
    const form = within(button.closest('form')!);
    await userEvent.click(button);
    expect(form.getByText('این فیلد الزامی است.')).toBeInTheDocument();
    expect(asked.every(({ method }) => method === 'GET')).toBe(true);
    await userEvent.type(form.getByLabelText('گذرواژه کنونی'), 'first-1404');
    await userEvent.type(form.getByLabelText('گذرواژه تازه'), 'second-1404');
    await userEvent.type(form.getByLabelText('تکرار گذرواژه تازه'), 'second-1404');
    await userEvent.click(button);
    expect(asked.findLast(({ method }) => method === 'POST')!.body).toEqual({
      currentPassword: 'first-1404',
      newPassword: 'second-1404',
    });
    expect(form.getByLabelText('گذرواژه تازه')).toHaveValue('');
  });

  it('says beforehand what a new password must be, and how strong it is', async () => {
    answer(user);
    await rendered(<Profile />);
    const rule = async (text: string) => within((await screen.findByText(text)).closest('li')!);
    expect((await rule('دست‌کم ۸ نویسه')).getByTitle('هنوز رعایت نشده')).toBeInTheDocument();
    const box = screen.getByLabelText('گذرواژه تازه');
    await userEvent.type(box, 'm.rastegar12');
    expect((await rule('دست‌کم ۸ نویسه')).getByTitle('رعایت شده')).toBeInTheDocument();
    expect((await rule('بدون نام کاربری')).getByTitle('هنوز رعایت نشده')).toBeInTheDocument();
    await userEvent.clear(box);
    await userEvent.type(box, 'Kuh-e Damavand 5610');
    expect((await rule('بدون نام کاربری')).getByTitle('رعایت شده')).toBeInTheDocument();
    expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', 'قوی');
  });

  it('shows where the person is signed in, and ends what they do not know', async () => {
    answer({ ...user, 'DELETE /user/sessions/2': { json: { data: { ended: 1 } } } });
    await rendered(<Profile />);
    expect(await screen.findByText('Chrome · Windows')).toBeInTheDocument();
    expect(screen.getByText('Firefox · Android')).toBeInTheDocument();
    expect(screen.getByText('دستگاه ناشناخته')).toBeInTheDocument();
    const row = within(screen.getByText('Chrome · Windows').closest('li')!);
    expect(row.getByText('این دستگاه')).toBeInTheDocument();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    const other = within(screen.getByText('Firefox · Android').closest('li')!);
    await userEvent.click(other.getByRole('button', { name: 'پایان نشست' }));
    expect(asked.some(({ method, path }) => method === 'DELETE' && path === '/user/sessions/2')).toBe(true);
  });
});
