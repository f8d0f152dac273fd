import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useGetIdentity } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '#resources/users/users.ts';
import { endSession } from '#src/providers/session.ts';
import { RecordForm } from '#src/screens/form/RecordForm.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { me, person, signInAs, type Answers } from './people.ts';

const done = vi.fn();
/** Says who is signed in, once the form knows it too. */
const Person = () => {
  const { identity } = useGetIdentity();
  return identity ? <output aria-label={identity.fullName} /> : null;
};
const form = <RecordForm resource={users} id={5} onDone={done} onCancel={() => undefined} />;
const position = () => screen.findByRole('textbox', { name: 'سمت' });
const notice = 'نوشته‌های ذخیره‌نشده شما از پیش از پایان نشست بازگردانده شد.';
const someoneElse: Answers = { 'GET /user': { json: { data: { id: 2, first_name: 'دیگری', last_name: '' } } } };

describe('what was being written when the session ended', () => {
  const { asked, answer } = apiServer();
  const serve = (more: Answers = {}) =>
    answer({ ...me, 'GET /user/5': { json: { data: person(5, { position: 'کارشناس' }) } }, ...more });
  beforeEach(() => {
    done.mockReset();
    signInAs('view', 'edit');
    serve();
  });
  afterEach(() => sessionStorage.clear());

  const writeAndLose = async (end: 'expired' | 'left' = 'expired'): Promise<void> => {
    await rendered(
      <>
        {form}
        <Person />
      </>,
    );
    await userEvent.type(await position(), ' ارشد');
    await screen.findByRole('status', { name: 'مدیر سامانه' });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'سمت' })).toHaveValue('کارشناس ارشد'));
    endSession(end);
    cleanup();
    asked.length = 0;
    signInAs('view', 'edit');
  };

  it('comes back to the same person, as changes that are not saved', async () => {
    await writeAndLose();
    await rendered(form);
    expect(await screen.findByText(notice)).toBeInTheDocument();
    expect(await position()).toHaveValue('کارشناس ارشد');
    await userEvent.click(screen.getByRole('button', { name: 'کنار گذاشتن آن‌ها' }));
    expect(await position()).toHaveValue('کارشناس');
  });

  it('is not readable as it lies there', async () => {
    await writeAndLose();
    expect(Object.values({ ...sessionStorage }).join('')).not.toMatch(/ارشد|position/);
    expect(sessionStorage).toHaveLength(1);
  });

  it('is saved from the state it was made from, so that nobody is overwritten', async () => {
    await writeAndLose();
    serve({
      'GET /user/5': { json: { data: person(5, { position: 'رئیس', revision: 4 }) } },
      'POST /user/5': { json: { data: person(5, { position: 'کارشناس ارشد', revision: 5 }) } },
    });
    await rendered(form);
    await screen.findByText(notice);
    await userEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    const write = asked.find(({ method }) => method === 'POST');
    expect(write?.body).toMatchObject({ position: 'کارشناس ارشد', revision: 1 });
  });

  it('is shown to nobody else, and let go', async () => {
    await writeAndLose();
    serve(someoneElse);
    await rendered(form);
    expect(await position()).toHaveValue('کارشناس');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  });

  it('is not kept where the person leaves', async () => {
    await writeAndLose('left');
    expect(sessionStorage).toHaveLength(0);
  });
});
