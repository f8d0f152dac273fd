import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, useNotify } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toasts } from '#src/layout/Toasts.tsx';
import { announceRefusal } from '#src/providers/refusals.ts';
import { rendered } from './rendered.tsx';

const Speaker = () => {
  const notify = useNotify();
  return <button onClick={() => notify('ra.notification.updated', { type: 'success' })}>بگو</button>;
};
const withSpeaker = (
  <>
    <Speaker />
    <Toasts />
  </>
);
const refuse = (status: number, body: object) => act(async () => announceRefusal(new HttpError('x', status, body)));

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  it('say for every 403 that access is restricted, and for every 422 that the form was refused', async () => {
    await rendered(withSpeaker);
    await refuse(403, { code: 'forbidden' });
    expect(await screen.findByRole('alert')).toHaveTextContent('دسترسی شما به این بخش محدود است');
    await refuse(422, { code: 'invalid', message: 'چیز دیگر' });
    expect(await screen.findByText('خطا در ارسال فرم')).toBeInTheDocument();
  });

  it('say what the server says where it knows more', async () => {
    await rendered(withSpeaker);
    await refuse(422, { code: 'brokenFile', message: 'پرونده خوانده نشد.' });
    expect(await screen.findByText('پرونده خوانده نشد.')).toBeInTheDocument();
  });

  it('do not say the same twice', async () => {
    await rendered(withSpeaker);
    await refuse(403, {});
    await refuse(403, {});
    expect(await screen.findAllByRole('alert')).toHaveLength(1);
  });

  it('go after five seconds, unless the pointer is on them', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await rendered(withSpeaker);
    await user.click(screen.getByRole('button', { name: 'بگو' }));
    const toast = await screen.findByText('تغییرات ذخیره شد');
    await user.hover(toast);
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect(screen.getByText('تغییرات ذخیره شد')).toBeInTheDocument();
    await user.unhover(toast);
    await act(() => vi.advanceTimersByTimeAsync(4900));
    expect(screen.getByText('تغییرات ذخیره شد')).toBeInTheDocument();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.queryByText('تغییرات ذخیره شد')).not.toBeInTheDocument();
  });

  it('can be closed by hand', async () => {
    await rendered(withSpeaker);
    await refuse(403, {});
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await screen.findByRole('button', { name: 'بستن پیام' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('take back what they tell of, once', async () => {
    const undo = vi.fn();
    const Mover = () => {
      const notify = useNotify();
      return <button onClick={() => notify('جابه‌جا شد', { type: 'success', undo })}>ببر</button>;
    };
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await rendered(
      <>
        <Mover />
        <Toasts />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'ببر' }));
    await user.click(await screen.findByRole('button', { name: 'بازگردانی' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('جابه‌جا شد')).not.toBeInTheDocument();
  });
});
