import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { packageItems } from '#resources/compliance/packageItems.ts';
import { TreeScreen } from '#src/screens/TreeScreen.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { everyPermission, signIn, treeAnswers, withRoom } from './treeServer.ts';

const address = '/compliance-requirements/7';
// 1 حاکمیت holds groups, 2 راهبرد holds 3 سیاست and 4 بودجه, 5 نقش‌ها holds nothing, 6 پایش holds 7 سنجه
const small = () => treeAnswers(['حاکمیت', ['راهبرد', 'سیاست', 'بودجه'], ['نقش‌ها']], ['پایش', 'سنجه']);

const draw = async (path = address) => {
  const drawn = await rendered([{ path: '*', element: <TreeScreen resource={packageItems} scope={7} /> }], path);
  const tree = await screen.findByRole('treegrid');
  await screen.findAllByRole('row');
  return { ...drawn, tree };
};
const row = (title: string) => screen.getByRole('row', { name: new RegExp(title) });
const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.dataset['id']);
const active = (tree: HTMLElement) => document.getElementById(tree.getAttribute('aria-activedescendant') ?? '');
const menuOf = async (title: string): Promise<string[]> => {
  await userEvent.pointer({ keys: '[MouseRight]', target: row(title) });
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent ?? '');
};

describe('the tree screen', () => {
  const { asked, answer } = apiServer();
  withRoom();
  beforeEach(() => {
    signIn();
    answer(small());
  });

  it('says of each row its level, place and whether it is open', async () => {
    await draw();
    expect(row('راهبرد')).toHaveAttribute('aria-level', '2');
    expect(row('راهبرد')).toHaveAttribute('aria-expanded', 'true');
    expect(row('بودجه')).toHaveAttribute('aria-posinset', '2');
    expect(row('بودجه')).not.toHaveAttribute('aria-expanded');
    expect(row('حاکمیت')).toHaveTextContent('۲ گروه، ۲ الزام');
  });

  it('walks, closes and opens by keyboard, from right to left', async () => {
    const { tree } = await draw();
    tree.focus();
    await waitFor(() => expect(active(tree)).toHaveAttribute('data-id', '1'));
    await userEvent.keyboard('{ArrowDown}');
    expect(active(tree)).toHaveAttribute('data-id', '2');
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toEqual(['1', '2', '5', '6', '7']);
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown()).toContain('4');
    await userEvent.keyboard('{End}');
    expect(active(tree)).toHaveAttribute('data-id', '7');
    await userEvent.keyboard('نقش');
    expect(active(tree)).toHaveAttribute('data-id', '5');
  });

  it('opens a node in the panel by Enter, with its place in the address', async () => {
    const { tree, router } = await draw();
    tree.focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(router.state.location.pathname).toBe(`${address}/group/show/2`);
    const panel = await screen.findByRole('complementary');
    expect(within(panel).getByRole('navigation', { name: 'جای گره در درخت' })).toHaveTextContent('C-1');
  });

  it('leads to the node of the address, though its groups were closed', async () => {
    answer(treeAnswers(['الف', ...Array.from({ length: 70 }, (_, n) => ['ب' + n, ['پ' + n, 'ت' + n]] as const)]));
    const { tree } = await draw(`${address}/item/show/4`);
    await waitFor(() => expect(active(tree)).toHaveAttribute('data-id', '4'));
  });

  it('offers in the menu what fits the node and is permitted', async () => {
    await draw();
    expect(await menuOf('راهبرد')).toEqual([
      ...['مشاهده', 'افزودن الزام', 'ویرایش', 'جابه‌جایی…', 'سابقه', 'حذف', 'گشودن همه', 'بستن همه'],
    ]);
    await userEvent.keyboard('{Escape}');
    expect(await menuOf('سنجه')).toEqual(['ویرایش', 'جابه‌جایی…', 'سابقه', 'حذف']);
  });

  it('offers readers nothing that writes', async () => {
    signIn(everyPermission.slice(0, 1));
    await draw();
    expect(screen.queryByRole('button', { name: 'افزودن گروه' })).not.toBeInTheDocument();
    expect(await menuOf('راهبرد')).toEqual(['مشاهده', 'سابقه', 'گشودن همه', 'بستن همه']);
  });

  it('opens the menu by Shift+F10', async () => {
    const { tree } = await draw();
    tree.focus();
    await userEvent.keyboard('{Shift>}{F10}{/Shift}');
    expect(await screen.findByRole('menu', { name: 'عملیات «حاکمیت»' })).toBeInTheDocument();
  });

  it('keeps ancestors while it searches, counts hits and keeps the query in the address', async () => {
    const { router } = await draw();
    await userEvent.type(screen.getByRole('textbox', { name: 'جست‌وجو در درخت' }), 'بودجه');
    await waitFor(() => expect(shown()).toEqual(['1', '2', '4']));
    expect(screen.getByText('۱ مورد یافت شد')).toBeInTheDocument();
    expect(document.querySelector('mark')).toHaveTextContent('بودجه');
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('بودجه');
    await userEvent.click(screen.getByRole('button', { name: 'پاک کردن جست‌وجو' }));
    await waitFor(() => expect(shown()).toHaveLength(7));
  });

  it('moves by dialog: places that cannot take the node say why, the others work', async () => {
    await draw();
    await menuOf('سنجه');
    await userEvent.click(screen.getByRole('menuitem', { name: 'جابه‌جایی…' }));
    const dialog = await screen.findByRole('dialog', { name: 'انتقال «سنجه» به…' });
    expect(within(dialog).getByRole('button', { name: 'انتقال' })).toBeDisabled();
    const refused = within(dialog).getByRole('button', { name: /^C-1 —/ });
    expect(refused).toHaveAttribute('aria-disabled', 'true');
    expect(refused).toHaveTextContent('این گروه زیرگروه دارد و آیتم نمی‌پذیرد.');
    await userEvent.type(within(dialog).getByRole('textbox'), 'راهبرد');
    await userEvent.click(within(dialog).getByRole('button', { name: /^C-2 —/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'انتقال' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked.find(({ path }) => path === '/packageitem/sub')?.body).toEqual({
      itemId: 7,
      parentId: 2,
      position: 2,
    });
  });

  it('keeps the dialog open where the server refuses the move', async () => {
    const refusal = { message: 'خطا در ارسال فرم', code: 'invalid', errors: { parentId: ['این گروه آیتم دارد.'] } };
    answer({ ...small(), 'POST /packageitem/sub': { status: 422, json: refusal } });
    await draw();
    await menuOf('سنجه');
    await userEvent.click(screen.getByRole('menuitem', { name: 'جابه‌جایی…' }));
    await userEvent.click(await screen.findByRole('button', { name: /^C-2 —/ }));
    await userEvent.click(screen.getByRole('button', { name: 'انتقال' }));
    await waitFor(() => expect(asked.filter(({ path }) => path === '/packageitems/7')).toHaveLength(2));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('selects with Ctrl and Shift, and moves what is chosen together', async () => {
    await draw();
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(row('سیاست'));
    await user.keyboard('{/Control}{Shift>}');
    await user.click(row('بودجه'));
    await user.keyboard('{/Shift}');
    const bar = await screen.findByRole('toolbar', { name: '۲ گره انتخاب شده است' });
    await user.click(within(bar).getByRole('button', { name: 'جابه‌جایی' }));
    await user.click(await screen.findByRole('button', { name: /^C-5 —/ }));
    await user.click(screen.getByRole('button', { name: 'انتقال' }));
    await waitFor(() => expect(asked.find(({ path }) => path === '/packageitems/sub')).toBeDefined());
    expect(asked.filter(({ path }) => path.endsWith('/sub')).map(({ body }) => body)).toEqual([
      { ids: [3, 4], parentId: 5, position: 0 },
    ]);
  });

  it('says that an empty tree is empty and offers the first group', async () => {
    answer(treeAnswers());
    await rendered([{ path: '*', element: <TreeScreen resource={packageItems} scope={7} /> }], address);
    expect(await screen.findByText('این درخت هنوز خالی است')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'افزودن گروه' })).toHaveLength(2);
  });

  it('offers another try where the tree did not come', async () => {
    answer({ ...small(), 'GET /packageitems/7': { status: 500, json: { message: 'خطایی رخ داد', code: 'internal' } } });
    await rendered([{ path: '*', element: <TreeScreen resource={packageItems} scope={7} /> }], address);
    expect(await screen.findByText('خطایی رخ داد')).toBeInTheDocument();
    answer(small());
    await userEvent.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    expect(await screen.findByRole('treegrid')).toBeInTheDocument();
  });
});
