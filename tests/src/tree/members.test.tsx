import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { businessUnits } from '#resources/governance/businessUnits.ts';
import { TreeScreen } from '#src/screens/TreeScreen.tsx';
import { replacedId } from '#src/screens/useMemberPlaces.ts';
import { actionsOf } from '#src/tree/nodeActions.ts';
import { moveProblem, staysPut } from '#src/tree/placement.ts';
import { buildTree } from '#src/tree/treeModel.ts';
import { searchTree, visibleRows } from '#src/tree/visibleRows.ts';
import { camelKeys } from '#schema';
import type { TreeNode } from '#src/providers/ConsoleDataProvider.ts';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { signIn, withRoom } from './treeServer.ts';

const person = (id: number, first_name: string, last_name: string, position: string) => ({
  id,
  first_name,
  last_name,
  position,
  avatar: null,
});
const [sara, reza] = [person(5, 'سارا', 'نوری', 'مدیر مالی'), person(1, 'رضا', 'احمدی', 'حسابدار')];
const unit = (id: number, title: string, users: object[], sub_level: object[] = []) => ({
  ...{ id, title, code: null, manager_id: null, manager: null, description: null, revision: 1, position: 0 },
  ...{ parent_id: id === 1 ? null : 1, users, sub_level },
});
// 1 شرکت holds 5 مالی with both and 6 فروش with Reza alone; ids of people and units overlap
const nodes = [unit(1, 'شرکت', [], [unit(5, 'مالی', [reza, sara]), unit(6, 'فروش', [reza])])];
const model = () => buildTree(businessUnits, camelKeys(nodes) as TreeNode[]);
const at = (key: string | number) => model().byKey.get(key)!;

describe('members in the model', () => {
  it('stand before the nodes of their parent, and are counted once wherever they stand', () => {
    expect(model().entries.map(({ key }) => key)).toEqual([1, 5, '5.1', '5.5', 6, '6.1']);
    expect(at(1)).toMatchObject({ groups: 2, people: 2 });
    expect(model().nodeCount).toBe(3);
    expect(at('5.5')).toMatchObject({ title: 'سارا نوری', type: 'member', level: 3 });
  });

  it('are found by search, with the units above them', () => {
    const search = searchTree(model(), 'نوري')!;
    expect(visibleRows(model(), search.trunk, search).map(({ title }) => title)).toEqual(['شرکت', 'مالی', 'سارا نوری']);
  });

  it('go below any node, and nothing goes below them', () => {
    const { tree } = businessUnits;
    expect(moveProblem(tree, [at('5.1')], at(6))).toBeUndefined();
    expect(moveProblem(tree, [at('5.1')], undefined)).toBe('itemParent');
    expect(moveProblem(tree, [at(6)], at('5.1'))).toBe('itemParent');
    const [member] = model().byKey.get(5)!.members;
    expect(staysPut([member!], member!.parent)).toBe(true);
    expect(staysPut([member!], at(6))).toBe(false);
  });

  it('have a menu of their own', () => {
    const { tree } = businessUnits;
    expect(actionsOf(tree, at('5.1'), () => true)).toEqual(['view', 'edit', 'move', 'history', 'detach']);
    expect(actionsOf(tree, at('5.1'), (_, of) => of === undefined)).toEqual(['view']);
    expect(actionsOf(tree, at(5), () => true)).toContain('addMember');
  });

  it('keep their other places when one changes', () => {
    expect(replacedId([5, 6], 5, 7)).toEqual([7, 6]);
    expect(replacedId([5, 6], 5, 6)).toEqual([6]);
    expect(replacedId([5, 6], 6, undefined)).toEqual([5]);
    expect(replacedId([5], undefined, 6)).toEqual([5, 6]);
  });
});

describe('members on the screen', () => {
  const { asked, answer } = apiServer();
  withRoom();
  const everything = ['view', 'add', 'edit', 'delete'].flatMap((action) => [
    `governanceAndLeadership:organizationalStructure:${action}`,
    `userManagement:users:${action}`,
  ]);
  const answers = {
    'GET /user': { json: { data: { id: 2, first_name: 'مریم', last_name: 'رستگار', position: null } } },
    'GET /businessunits': { json: { data: nodes } },
    'GET /user/1': { json: { data: { ...reza, unit_ids: [5, 9], units: [], role_ids: [], roles: [], revision: 4 } } },
    'POST /user/1': { json: { data: {} } },
  };
  const draw = async (path = '/business-unit') => {
    const drawn = await rendered([{ path: '*', element: <TreeScreen resource={businessUnits} /> }], path);
    await screen.findAllByRole('row');
    return drawn;
  };
  const rows = () => screen.getAllByRole('row').filter((row) => row.textContent?.includes('رضا'));
  beforeEach(() => {
    signIn(everything);
    answer(answers);
  });

  it('show who they are, and what a unit holds', async () => {
    await draw();
    expect(rows()[0]).toHaveTextContent('رضا احمدیحسابدار');
    expect(screen.getByRole('row', { name: /^انتخاب «شرکت»/ })).toHaveTextContent('۲ زیرمجموعه، ۲ کاربر');
    expect(within(rows()[0]!).queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('open their own record in the panel, at an address of their own', async () => {
    const { router } = await draw();
    await userEvent.click(rows()[1]!);
    expect(router.state.location.pathname).toBe('/business-unit/user/show/1');
    const panel = await screen.findByRole('complementary');
    expect(await within(panel).findByRole('heading', { name: 'رضا احمدی' })).toBeInTheDocument();
  });

  it('show what the tree knows to those who may not see the record', async () => {
    signIn(['governanceAndLeadership:organizationalStructure:view']);
    await draw('/business-unit/user/show/1');
    const panel = await screen.findByRole('complementary');
    expect(panel).toHaveTextContent('حسابدار');
    expect(asked.some(({ path }) => path === '/user/1')).toBe(false);
  });

  it('move to another unit by search, and keep the ones they had beside', async () => {
    await draw();
    await userEvent.pointer({ keys: '[MouseRight]', target: rows()[0]! });
    await userEvent.click(await screen.findByRole('menuitem', { name: 'جابه‌جایی…' }));
    const dialog = await screen.findByRole('dialog', { name: 'انتقال «رضا احمدی» به…' });
    expect(within(dialog).getByRole('button', { name: /^مالی/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(within(dialog).getByRole('button', { name: /^فروش/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'انتقال' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = asked.find(({ path, method }) => path === '/user/1' && method === 'POST');
    expect(sent?.body).toMatchObject({ unitIds: [6, 9], revision: 4 });
  });

  it('say under a root that stands alone what comes next', async () => {
    answer({ ...answers, 'GET /businessunits': { json: { data: [unit(1, 'شرکت', [])] } } });
    await draw();
    expect(screen.getByRole('row', { name: /شرکت/ })).toBeInTheDocument();
    expect(screen.getByText(/نخستین واحد را بیفزایید/)).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'افزودن واحد سازمانی' })).toHaveLength(2);
  });
});
