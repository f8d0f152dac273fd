import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { PasswordGate } from '#src/layout/confirmation/PasswordGate.tsx';
import { sendForData } from '#src/providers/http.ts';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { rendered } from './rendered.tsx';

const needed = { status: 428, json: { code: 'confirmationNeeded', message: 'گذرواژه لازم است.' } };
const wrong = {
  status: 422,
  json: { code: 'invalid', message: 'x', errors: { password: ['گذرواژه کنونی درست نیست.'] } },
};

describe('a call that cannot be undone', () => {
  const { asked, answer } = apiServer();
  const made = () => asked.map(({ method, path }) => `${method} ${path}`);
  const remove = () => sendForData('/user/5', { method: 'DELETE' }).catch((error: Error) => error.message);
  const type = async (password: string): Promise<void> => {
    await userEvent.type(await screen.findByLabelText('گذرواژه'), password);
    await userEvent.click(screen.getByRole('button', { name: 'ادامه' }));
  };

  it('asks for the password, says what is wrong with it, and is made again once it is right', async () => {
    await rendered(<PasswordGate />);
    answer({ 'DELETE /user/5': needed, 'POST /user/confirm': wrong });
    const removed = remove();
    await type('نادرست');
    expect(await screen.findByText('گذرواژه کنونی درست نیست.')).toBeInTheDocument();
    answer({ 'DELETE /user/5': { json: { data: { removed: 1 } } }, 'POST /user/confirm': { json: { data: {} } } });
    await type('درست');
    expect(await removed).toEqual({ removed: 1 });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(made()).toEqual(['DELETE /user/5', 'POST /user/confirm', 'POST /user/confirm', 'DELETE /user/5']);
  });

  it('is not made where the person would rather not', async () => {
    await rendered(<PasswordGate />);
    answer({ 'DELETE /user/5': needed });
    const removed = remove();
    await userEvent.click(await screen.findByRole('button', { name: 'انصراف' }));
    expect(await removed).toBe('گذرواژه لازم است.');
    expect(made()).toEqual(['DELETE /user/5']);
  });

  it('asks once for calls that are made together', async () => {
    await rendered(<PasswordGate />);
    answer({ 'DELETE /user/5': needed, 'POST /user/confirm': { json: { data: {} } } });
    const both = Promise.all([remove(), remove()]);
    await screen.findByRole('dialog');
    answer({ 'DELETE /user/5': { json: { data: 1 } }, 'POST /user/confirm': { json: { data: {} } } });
    await type('درست');
    expect(await both).toEqual([1, 1]);
    expect(made().filter((call) => call === 'POST /user/confirm')).toHaveLength(1);
  });
});
