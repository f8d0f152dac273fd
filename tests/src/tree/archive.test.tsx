import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { assetQuestions } from '#resources/questions/assetQuestions.ts';
import { RecordActionsContext } from '#src/screens/record/recordActions.ts';
import { TreeScreen } from '#src/screens/TreeScreen.tsx';
import { recordActions } from '#src/views/recordActions.ts';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import type { Answers } from '#tests/src/screens/people.ts';
import { signIn, withRoom } from './treeServer.ts';

const may = (...actions: string[]): void =>
  signIn(actions.map((action) => `assetsAndReferenceData:assetQuestions:${action}`));

const node = (id: number, title: string, more: object = {}) => ({
  id,
  revision: 1,
  _type: 2,
  title,
  code: null,
  parent_id: 1,
  archived_at: null,
  ...more,
});
const section = (...questions: object[]) =>
  node(1, 'محرمانگی', { _type: 1, parent_id: null, sub_level: [], asset_questions: questions });
const living = node(2, 'افشای داده چه زیانی دارد؟');
const archived = node(3, 'چه کسانی دسترسی دارند؟', { archived_at: '2026-11-20T08:00:00.000Z' });

const server: Answers = {
  'GET /user': { json: { data: { id: 2, first_name: 'مریم', last_name: 'رستگار', position: null } } },
  'GET /assets/questions/parents': ({ query }) => ({
    json: { data: [section(query['archived'] === '1' ? archived : living)] },
  }),
  'POST /assetQuestion/3/restore': { json: { data: { restored: 1 } } },
};

const draw = async (path: string) => {
  const element = (
    <RecordActionsContext value={recordActions}>
      <TreeScreen resource={assetQuestions} />
    </RecordActionsContext>
  );
  const drawn = await rendered([{ path: '*', element }], path);
  await screen.findAllByRole('row');
  return drawn;
};
const row = (title: string) => screen.findByRole('row', { name: new RegExp(title) });
const menuOf = async (title: string): Promise<string[]> => {
  await userEvent.pointer({ keys: '[MouseRight]', target: await row(title) });
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent ?? '');
};

describe('the archive of a tree', () => {
  const { asked, answer } = apiServer();
  withRoom();
  beforeEach(() => {
    may('view', 'add', 'edit', 'delete');
    answer(server);
  });

  it('is closed at first, and shows by one press what was archived, marked and in its place', async () => {
    const { router } = await draw('/property-questions');
    expect(await row('افشای داده')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'بایگانی' }));
    expect(await row('چه کسانی')).toHaveTextContent('بایگانی‌شده');
    expect(await row('محرمانگی')).not.toHaveTextContent('بایگانی‌شده');
    expect(screen.queryByRole('row', { name: /افشای داده/ })).not.toBeInTheDocument();
    expect(router.state.location.search).toContain('of_archive=1');
    expect(screen.getByRole('button', { name: 'بایگانی' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('lets what is archived be restored and corrected, and nothing be added, moved or deleted', async () => {
    await draw('/property-questions?of_archive=1');
    expect(await menuOf('چه کسانی')).toEqual(['ویرایش', 'بازگرداندن از بایگانی', 'سابقه']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'بازگرداندن از بایگانی' }));
    const dialog = await screen.findByRole('dialog', { name: 'بازگرداندن از بایگانی' });
    expect(dialog).toHaveTextContent('«چه کسانی دسترسی دارند؟» از بایگانی بازگردانده شود؟');
    await userEvent.click(within(dialog).getByRole('button', { name: 'بله، بازگردد' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/assetQuestion/3/restore',
    ]);
  });

  it('says in the dialog why something cannot come back', async () => {
    const errors = { code: ['«Q-3» اکنون از آنِ رکورد دیگری است.'] };
    answer({
      ...server,
      'POST /assetQuestion/3/restore': { status: 422, json: { code: 'invalid', message: 'نادرست', errors } },
    });
    await draw('/property-questions?of_archive=1');
    await menuOf('چه کسانی');
    await userEvent.click(screen.getByRole('menuitem', { name: 'بازگرداندن از بایگانی' }));
    await userEvent.click(await screen.findByRole('button', { name: 'بله، بازگردد' }));
    expect(await screen.findByText(errors.code[0]!)).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('brings many back at once, and names the one that keeps all of them there', async () => {
    const second = node(4, 'چه زمانی بازبینی می‌شود؟', { archived_at: '2026-11-20T08:00:00.000Z' });
    const wrong = {
      status: 422,
      json: {
        code: 'invalid',
        message: 'نادرست',
        errors: { 'rows.1.code': ['«Q-4» اکنون از آنِ رکورد دیگری است.'] },
        data: { rows: [{ index: 1, id: 4, title: 'چه زمانی بازبینی می‌شود؟' }] },
      },
    };
    let taken = true;
    answer({
      ...server,
      'GET /assets/questions/parents': { json: { data: [section(archived, second)] } },
      'POST /assetQuestions/restore': () => (taken ? wrong : { json: { data: { restored: 2 } } }),
    });
    await draw('/property-questions?of_archive=1');
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    for (const title of ['محرمانگی', 'چه کسانی', 'چه زمانی']) await user.click(await row(title));
    await user.keyboard('{/Control}');
    await user.click(await screen.findByRole('button', { name: 'بازگرداندن از بایگانی' }));
    const dialog = await screen.findByRole('dialog', { name: 'بازگرداندن از بایگانی' });
    expect(dialog).toHaveTextContent('۲ مورد برگزیده از بایگانی بازگردانده شود؟');
    await userEvent.click(within(dialog).getByRole('button', { name: 'بله، بازگردند' }));
    expect(await within(dialog).findByRole('listitem')).toHaveTextContent(
      'چه زمانی بازبینی می‌شود؟: «Q-4» اکنون از آنِ رکورد دیگری است.',
    );
    taken = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'بله، بازگردند' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { ids: [3, 4] },
      { ids: [3, 4] },
    ]);
    expect(screen.queryByRole('button', { name: 'بازگرداندن از بایگانی' })).not.toBeInTheDocument();
  });

  it('offers no way back to those who may not edit', async () => {
    may('view', 'delete');
    await draw('/property-questions?of_archive=1');
    expect(await menuOf('چه کسانی')).toEqual(['سابقه']);
  });

  it('says that it is empty, and leads out again', async () => {
    answer({
      'GET /assets/questions/parents': ({ query }) => ({
        json: { data: query['archived'] === '1' ? [] : [section(living)] },
      }),
    });
    await rendered(
      [{ path: '*', element: <TreeScreen resource={assetQuestions} /> }],
      '/property-questions?of_archive=1',
    );
    expect(await screen.findByText('بایگانی خالی است.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'بازگشت از بایگانی' }));
    expect(await row('افشای داده')).toBeInTheDocument();
  });
});
