import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RecordControl } from '#src/fields/controls/RecordControl.tsx';
import { RecordsControl } from '#src/fields/controls/RecordsControl.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { me, signInAs } from '#tests/src/screens/people.ts';

const units = [
  { id: 1, title: 'شرکت', code: 'MP', parent_id: null },
  { id: 2, title: 'معاونت فناوری', code: 'IT', parent_id: 1 },
  { id: 3, title: 'مدیریت امنیت', code: 'SEC', parent_id: 2 },
  { id: 4, title: 'معاونت مالی', code: 'FIN', parent_id: 1 },
];
const frame = { label: 'واحدها', to: 'business-units' };

const Many = () => {
  const [ids, setIds] = useState<readonly number[]>([4]);
  return (
    <>
      <RecordsControl {...frame} value={ids} onChange={(next) => setIds(next ?? [])} />
      <output>{ids.join()}</output>
    </>
  );
};
const One = () => {
  const [id, setId] = useState<number | null>(null);
  return (
    <>
      <RecordControl {...frame} value={id} onChange={setId} />
      <output>{String(id)}</output>
    </>
  );
};
const chosen = () => document.querySelector('output')?.textContent;
const node = (name: string) => screen.findByRole('treeitem', { name: new RegExp(`^${name}`) });

describe('choosing out of a tree', () => {
  const { answer } = apiServer();
  beforeEach(() => {
    signInAs('view');
    answer({
      ...me,
      'GET /businessunits/all': ({ query }) => ({
        json: { data: units.filter(({ id }) => !query['ids'] || query['ids'].split(',').includes(String(id))) },
      }),
    });
  });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'واحدها' }));
    return screen.findByRole('dialog', { name: 'واحدها' });
  };

  it('shows what is chosen, and takes one more by its place in the tree', async () => {
    await rendered(<Many />);
    expect(await screen.findByText('معاونت مالی')).toBeInTheDocument();
    await open();
    expect(await node('معاونت مالی')).toHaveAttribute('aria-checked', 'true');
    expect(screen.queryByRole('treeitem', { name: /^مدیریت امنیت/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByText(/معاونت فناوری/));
    expect(chosen()).toBe('4,2');
    expect(screen.getByText('۲ مورد انتخاب شده')).toBeInTheDocument();
    await userEvent.click(screen.getByText(/معاونت فناوری/, { selector: '.MuiTreeItem-label' }));
    expect(chosen()).toBe('4');
  });

  it('finds a node in its place; what the search leaves out stays chosen', async () => {
    await rendered(<Many />);
    const dialog = await open();
    await userEvent.type(within(dialog).getByRole('textbox'), 'امنیت');
    await waitFor(() => expect(screen.queryByRole('treeitem', { name: /^معاونت مالی/ })).not.toBeInTheDocument());
    expect(await node('معاونت فناوری')).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(within(await node('مدیریت امنیت')).getByRole('checkbox', { hidden: true }));
    expect(chosen()).toBe('4,3');
  });

  it('opens and closes with the arrows as the script runs, and ticks with the space bar', async () => {
    await rendered(<Many />);
    await open();
    (await node('شرکت')).focus();
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    expect(await node('مدیریت امنیت')).toBeInTheDocument();
    await userEvent.keyboard(' ');
    expect(chosen()).toBe('4,2');
  });

  it('closes once the one is chosen, and empties by its button', async () => {
    await rendered(<One />);
    await open();
    await userEvent.click(await screen.findByText(/معاونت فناوری/));
    expect(chosen()).toBe('2');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name: 'پاک کردن' }));
    expect(chosen()).toBe('null');
  });

  it('says so where nothing is found', async () => {
    await rendered(<One />);
    const dialog = await open();
    await userEvent.type(within(dialog).getByRole('textbox'), 'انبار');
    expect(await screen.findByText('موردی یافت نشد')).toBeInTheDocument();
  });
});
