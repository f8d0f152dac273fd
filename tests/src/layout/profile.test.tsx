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
  const user = { 'GET /user': { json: { data: person } } };
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
    expect(asked.at(-1)!.body).toEqual({ currentPassword: 'first-1404', newPassword: 'second-1404' });
    expect(form.getByLabelText('گذرواژه تازه')).toHaveValue('');
  });
});
