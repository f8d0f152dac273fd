import { describe, expect, it } from 'vitest';
import { differenceOf, groupsOf, stateOf, withMore, without } from '#src/views/users/accesses/matrix.ts';

const goals = (action: string): string => `governanceAndLeadership:goals:${action}`;
const units = (action: string): string => `governanceAndLeadership:organizationalStructure:${action}`;
const register = [
  ...['menu', 'view', 'add', 'edit', 'delete', 'approve'].map(goals),
  ...['menu', 'view', 'edit'].map(units),
  'basicInformation:imports:menu',
];
const everything = { register, held: new Set(register) };
const chosen = (...permissions: string[]): ReadonlySet<string> => new Set(permissions);
const sorted = (set: ReadonlySet<string>): string[] => [...set].toSorted();

describe('the matrix of accesses', () => {
  it('groups permissions by area in menu order and by feature', () => {
    const groups = groupsOf(register);
    expect(groups.map(({ area }) => area)).toEqual(['basicInformation', 'governanceAndLeadership']);
    expect(groups[1]!.features.map(({ name, permissions }) => [name, permissions.length])).toEqual([
      ['goals', 6],
      ['organizationalStructure', 3],
    ]);
  });

  it.each([
    ['editing brings viewing and the menu', goals('edit'), [goals('edit'), goals('menu'), goals('view')]],
    ['a named extra does too', goals('approve'), [goals('approve'), goals('menu'), goals('view')]],
    ['viewing brings the menu', goals('view'), [goals('menu'), goals('view')]],
    ['the menu brings viewing, which it leads to', goals('menu'), [goals('menu'), goals('view')]],
    ['what nobody views stands alone', 'basicInformation:imports:menu', ['basicInformation:imports:menu']],
  ])('%s', (_, permission, expected) => {
    expect(sorted(withMore(chosen(), [permission], everything))).toEqual(expected);
  });

  it('lets go of every change and of the menu with viewing, and of nothing else', () => {
    const before = chosen(goals('menu'), goals('view'), goals('edit'), goals('approve'), units('edit'));
    expect(sorted(without(before, [goals('view')], everything))).toEqual([units('edit')]);
    expect(sorted(without(before, [goals('menu')], everything))).not.toContain(goals('menu'));
    expect(without(before, [goals('menu')], everything).has(goals('view'))).toBe(true);
  });

  it('gives nothing that the person does not have, and takes it away all the same', () => {
    const held = { register, held: new Set([goals('view')]) };
    expect(sorted(withMore(chosen(), [goals('edit'), goals('view')], held))).toEqual([goals('view')]);
    const unseen = { register, held: new Set([goals('edit')]) };
    expect(sorted(withMore(chosen(), [goals('edit')], unseen))).toEqual([]);
    expect(sorted(withMore(chosen(goals('view')), [goals('edit')], unseen))).toEqual([goals('edit'), goals('view')]);
    expect(sorted(without(chosen(goals('edit')), [goals('edit')], held))).toEqual([]);
  });

  it('knows all, some and none of a row, and what differs from what is saved', () => {
    const row = [units('menu'), units('view'), units('edit')];
    expect(stateOf(row, chosen())).toBe('none');
    expect(stateOf(row, chosen(units('view')))).toBe('some');
    expect(stateOf(row, chosen(...row))).toBe('all');
    expect(differenceOf(chosen(units('view')), chosen(units('menu')))).toEqual({
      added: [units('menu')],
      taken: [units('view')],
    });
  });
});
