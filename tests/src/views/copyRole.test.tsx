import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { roles } from '#resources/users/roles.ts';
import { startSession } from '#src/providers/session.ts';
import { RecordActionsContext } from '#src/screens/record/recordActions.ts';
import { ResourceScreen } from '#src/screens/ResourceScreen.tsx';
import { recordActions } from '#src/views/recordActions.ts';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { me, type Answers } from '#tests/src/screens/people.ts';

const auditors = {
  ...{ id: 4, revision: 1, created_at: '2026-01-01T08:00:00.000Z', updated_at: '2026-01-01T08:00:00.000Z' },
  ...{ title: 'ممیزان', description: null, scope: 'all', unit_id: null, unit: null },
};
const may = (...actions: string[]): void =>
  startSession({ token: 'abcdefgh12345678', permissions: actions.map((action) => `userManagement:roles:${action}`) });

describe('copying a role', () => {
  const { asked, answer } = apiServer();
  const sent = () => asked.filter(({ path }) => path === '/role/4/copy').map(({ body }) => body);
  const serve = (more: Answers) =>
    answer({
      ...me,
      'GET /roles': { json: { data: [auditors], last_page: 1, total: 1 } },
      'GET /role/4': { json: { data: auditors } },
      ...more,
    });
  const draw = () => {
    const element = (
      <RecordActionsContext value={recordActions}>
        <ResourceScreen resource={roles} />
      </RecordActionsContext>
    );
    return rendered(
      [
        { path: '/roles', element },
        { path: '/accesses/:id', element: null },
      ],
      '/roles',
    );
  };
  const openMenu = async (): Promise<void> =>
    userEvent.click(await screen.findByRole('button', { name: 'کارهای «ممیزان»' }));
  const openDialog = async () => {
    await openMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'رونوشت نقش' }));
    return within(await screen.findByRole('dialog', { name: 'رونوشت از «ممیزان»' }));
  };
  beforeEach(() => may('view', 'add', 'edit'));

  it('proposes a title, makes the role with what the other allows, and goes to its matrix', async () => {
    serve({ 'POST /role/4/copy': { status: 201, json: { data: { ...auditors, id: 9 } } } });
    const { router } = await draw();
    const dialog = await openDialog();
    const title = dialog.getByRole('textbox', { name: /عنوان نقش تازه/ });
    expect(title).toHaveValue('رونوشت ممیزان');
    await userEvent.clear(title);
    await userEvent.click(title);
    await userEvent.paste('ممیزان ارشد');
    await userEvent.click(dialog.getByRole('button', { name: 'رونوشت نقش' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/accesses/9'));
    expect(sent()).toEqual([{ title: 'ممیزان ارشد' }]);
  });

  it('stays open where the server refuses, with the reason at the title', async () => {
    const errors = { title: ['این عنوان از آن نقش دیگری است.'] };
    serve({ 'POST /role/4/copy': { status: 422, json: { code: 'invalid', message: 'نه', errors } } });
    const { router } = await draw();
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'رونوشت نقش' }));
    expect(await dialog.findByText('این عنوان از آن نقش دیگری است.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toBeInvalid();
    expect(router.state.location.pathname).toBe('/roles');
  });

  it('stands for the copy of fields alone, and is offered to those only who may add roles', async () => {
    serve({});
    await draw();
    await openMenu();
    const names = () => screen.getAllByRole('menuitem').map((entry) => entry.textContent);
    expect(names().filter((name) => name?.startsWith('رونوشت'))).toEqual(['رونوشت نقش']);
  });

  it('is not offered to readers', async () => {
    may('view');
    serve({});
    await draw();
    await openMenu();
    expect(await screen.findByRole('menuitem', { name: 'دسترسی‌ها' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: /^رونوشت/ })).not.toBeInTheDocument();
  });
});
