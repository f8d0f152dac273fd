import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { packageItems } from '#resources/compliance/packageItems.ts';
import { users } from '#resources/users/users.ts';
import { RecordForm } from '#src/screens/form/RecordForm.tsx';
import type { SavedRecord } from '#src/screens/form/useRecordSave.ts';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { me, person } from './people.ts';

const done = vi.fn<(record: SavedRecord) => void>();
const field = (name: string) => screen.findByRole('textbox', { name });
const fill = async (name: string, text: string): Promise<void> => {
  const box = await field(name);
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
const drawNew = () => rendered(<RecordForm resource={users} onDone={done} onCancel={() => undefined} />);
const drawEdit = () => rendered(<RecordForm resource={users} id={5} onDone={done} onCancel={() => undefined} />);

describe('a form', () => {
  const { asked, answer } = apiServer();
  const written = () => asked.filter(({ method, path }) => method === 'POST' && path.startsWith('/user'));
  beforeEach(() => {
    done.mockReset();
    answer({ ...me, 'GET /user/5': { json: { data: person(5, { position: 'کارشناس' }) } } });
  });

  it('says in Persian what is missing, at the field, and asks the server nothing', async () => {
    await drawNew();
    await fill('نام کاربری', 'maryam');
    await save();
    expect(await screen.findAllByText('این فیلد الزامی است.')).toHaveLength(2);
    expect(await field('نام')).toHaveFocus();
    expect(written()).toEqual([]);
  });

  it('checks a value as the server would', async () => {
    await drawNew();
    await fill('رایانامه', 'not an address');
    await fill('تلفن همراه', '۰۹۱۲');
    await save();
    expect(await screen.findByText(/نشانی رایانامه درست نیست/)).toBeInTheDocument();
    expect(screen.getByText(/شماره همراه باید/)).toBeInTheDocument();
  });

  it('creates a record with what was filled in, digits of any set', async () => {
    answer({ ...me, 'POST /user': { status: 201, json: { data: person(9) } } });
    await drawNew();
    await fill('نام', 'مریم');
    await fill('نام خانوادگی', 'رحیمی');
    await fill('نام کاربری', 'maryam');
    await fill('تلفن همراه', '۰۹۱۲۳۴۵۶۷۸۹');
    await save();
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(written()[0]?.body).toMatchObject({ firstName: 'مریم', mobile: '09123456789', active: true, roleIds: [] });
    expect(done.mock.calls[0]?.[0].id).toBe(9);
  });

  it('puts the first message of each field of the server at its field, and the rest above', async () => {
    const errors = { username: ['این مقدار پیش‌تر ثبت شده است.', 'دیگر'], _: ['سقف کاربران پر است.'] };
    answer({ ...me, 'POST /user': { status: 422, json: { code: 'invalid', message: 'خطا در ارسال فرم', errors } } });
    await drawNew();
    await fill('نام', 'مریم');
    await fill('نام خانوادگی', 'رحیمی');
    await fill('نام کاربری', 'maryam');
    await save();
    expect(await screen.findByText('این مقدار پیش‌تر ثبت شده است.')).toBeInTheDocument();
    expect(screen.queryByText('دیگر')).not.toBeInTheDocument();
    expect(screen.getByText('سقف کاربران پر است.')).toBeInTheDocument();
    expect(await field('نام')).toHaveValue('مریم');
    expect(done).not.toHaveBeenCalled();
  });

  it('sends only what changed and the revision it was made from, by Ctrl+S too', async () => {
    answer({
      ...me,
      'GET /user/5': { json: { data: person(5) } },
      'POST /user/5': { json: { data: person(5, { revision: 2 }) } },
    });
    await drawEdit();
    await fill('سمت', 'ممیز');
    await userEvent.keyboard('{Control>}[KeyS]{/Control}');
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(written()[0]?.body).toEqual({ position: 'ممیز', revision: 1, _method: 'PATCH' });
  });

  it('asks the server nothing where nothing changed', async () => {
    await drawEdit();
    await field('سمت');
    await save();
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(written()).toEqual([]);
  });

  it('shows both states of a record that somebody else changed, and saves what the person chooses', async () => {
    const theirs = person(5, { position: 'مدیر', last_name: 'تازه', revision: 2 });
    let refused = false;
    answer({
      ...me,
      'GET /user/5': { json: { data: person(5, { position: 'کارشناس' }) } },
      'POST /user/5': () => {
        if (refused) return { json: { data: { ...theirs, position: 'ممیز', revision: 3 } } };
        refused = true;
        return { status: 409, json: { code: 'stale', message: 'تغییر کرده است', data: theirs } };
      },
    });
    await drawEdit();
    await fill('سمت', 'ممیز');
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: /هم‌زمان تغییر کرده/ }));
    expect(dialog.getByRole('radio', { name: 'سمت: مقدار شما' })).toBeChecked();
    expect(dialog.getByRole('radio', { name: 'نام خانوادگی: مقدار ذخیره‌شده' })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'اعمال و ذخیره' }));
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(written()[1]?.body).toEqual({ position: 'ممیز', revision: 2, _method: 'PATCH' });
  });

  it('offers a group only the fields of groups, and an item those of items', async () => {
    const node = (kind: 'group' | 'item') => (
      <RecordForm resource={packageItems} node={kind} scope={7} onDone={done} onCancel={() => undefined} />
    );
    await rendered(node('group'));
    await field('عنوان');
    expect(screen.queryByRole('textbox', { name: 'وزن' })).not.toBeInTheDocument();
    await rendered(node('item'));
    expect(await field('وزن')).toHaveValue('۱');
  });
});
