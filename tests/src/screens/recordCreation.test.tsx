import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RecordControl } from '#src/fields/controls/RecordControl.tsx';
import { RecordCreationContext } from '#src/fields/controls/recordCreation.ts';
import { RecordsControl } from '#src/fields/controls/RecordsControl.tsx';
import { startSession } from '#src/providers/session.ts';
import { CreationDialog, titleValues } from '#src/screens/form/CreationDialog.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { me } from './people.ts';

const roles = [
  { id: 1, title: 'راهبر انطباق' },
  { id: 2, title: 'ممیز داخلی' },
];
const Many = () => {
  const [ids, setIds] = useState<readonly number[]>([1]);
  return (
    <RecordCreationContext value={CreationDialog}>
      <RecordsControl label="نقش‌ها" to="roles" known={roles} value={ids} onChange={(next) => setIds(next ?? [])} />
      <output>{ids.join()}</output>
    </RecordCreationContext>
  );
};
const One = () => {
  const [id, setId] = useState<number | null>(null);
  return (
    <RecordCreationContext value={CreationDialog}>
      <RecordControl label="نقش" to="roles" value={id} onChange={setId} />
      <output>{String(id)}</output>
    </RecordCreationContext>
  );
};
const chosen = () => document.querySelector('output')?.textContent;
const mayAdd = (...actions: string[]): void =>
  startSession({ token: 'abcdefgh12345678', permissions: actions.map((action) => `userManagement:roles:${action}`) });

describe('a picker', () => {
  const { asked, answer } = apiServer();
  beforeEach(() => {
    mayAdd('view', 'add');
    answer({
      ...me,
      'GET /roles/all': ({ query }) => ({ json: { data: query['q'] ? [] : roles } }),
      'POST /role': ({ body }) => ({
        status: 201,
        json: { data: { id: 9, revision: 1, description: null, ...(body as object) } },
      }),
    });
  });
  const typed = async (name: string, text: string) => {
    const box = await screen.findByRole('combobox', { name });
    await userEvent.click(box);
    await userEvent.type(box, text);
    return box;
  };

  it('makes the record that it does not find, and chooses it beside the others', async () => {
    await rendered(<Many />);
    expect(await typed('نقش‌ها', 'ممیز تازه')).toHaveValue('ممیز تازه');
    await userEvent.click(await screen.findByRole('option', { name: 'افزودن «ممیز تازه»' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'افزودن نقش' }));
    expect(dialog.getByRole('textbox', { name: 'عنوان نقش' })).toHaveValue('ممیز تازه');
    await userEvent.click(dialog.getByRole('button', { name: 'ذخیره' }));
    await waitFor(() => expect(chosen()).toBe('1,9'));
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ title: 'ممیز تازه' });
    expect(await screen.findByText('ممیز تازه')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('chooses the one that was made', async () => {
    await rendered(<One />);
    await typed('نقش', 'ناظر');
    await userEvent.click(await screen.findByRole('option', { name: 'افزودن «ناظر»' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'افزودن نقش' }));
    await userEvent.click(dialog.getByRole('button', { name: 'ذخیره' }));
    await waitFor(() => expect(chosen()).toBe('9'));
    expect(await screen.findByRole('combobox', { name: 'نقش' })).toHaveValue('ناظر');
  });

  it('asks before what was written in the form above is lost', async () => {
    await rendered(<One />);
    await typed('نقش', 'ناظر');
    await userEvent.click(await screen.findByRole('option', { name: 'افزودن «ناظر»' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'افزودن نقش' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'عنوان نقش' }), ' ارشد');
    await userEvent.click(dialog.getByRole('button', { name: 'انصراف' }));
    await userEvent.click(await screen.findByRole('button', { name: 'ادامه ویرایش' }));
    expect(await dialog.findByRole('textbox', { name: 'عنوان نقش' })).toHaveValue('ناظر ارشد');
    expect(chosen()).toBe('null');
  });

  it('offers nothing to make to those who may not', async () => {
    mayAdd('view');
    await rendered(<One />);
    await typed('نقش', 'ناظر');
    expect(await screen.findByText('موردی یافت نشد')).toBeInTheDocument();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });
});

describe('what was typed', () => {
  it('goes into the fields that name a record', () => {
    expect(titleValues({ title: 'title' }, 'ممیز تازه')).toEqual({ title: 'ممیز تازه' });
    expect(titleValues({ title: ['firstName', 'lastName'] }, 'سارا علوی نژاد')).toEqual({
      firstName: 'سارا',
      lastName: 'علوی نژاد',
    });
    expect(titleValues({ title: ['firstName', 'lastName'] }, 'سارا')).toEqual({ firstName: 'سارا', lastName: '' });
  });
});
