import { packageItems } from '#resources/compliance/packageItems.ts';
import { businessUnits } from '#resources/governance/businessUnits.ts';
import { actionsOf } from '#src/tree/nodeActions.ts';
import { additionProblem, moveProblem, placementOf, placeWithin, topmost } from '#src/tree/placement.ts';
import type { TreeEntry, TreeModel } from '#src/tree/treeModel.ts';
import { describe, expect, it } from 'vitest';
import { requirements, units } from './plantTree.ts';

const at = (model: TreeModel, title: string): TreeEntry => model.entries.find((entry) => entry.title === title)!;
const all = () => true;

// 1 فصل holds groups, 2 کنترل holds items, 5 خالی holds nothing
const model = requirements(['فصل', ['کنترل', 'الف', 'ب'], ['خالی']], ['دیگر', 'پ']);
const { tree } = packageItems;

describe('what a group may hold', () => {
  it('takes groups or items, never both', () => {
    expect(additionProblem(tree, at(model, 'فصل'), 'item')).toBe('holdsGroups');
    expect(additionProblem(tree, at(model, 'فصل'), 'group')).toBeUndefined();
    expect(additionProblem(tree, at(model, 'کنترل'), 'group')).toBe('holdsItems');
    expect(additionProblem(tree, at(model, 'خالی'), 'group')).toBeUndefined();
    expect(additionProblem(tree, at(model, 'خالی'), 'item')).toBeUndefined();
    expect(additionProblem(tree, at(model, 'الف'), 'item')).toBe('itemParent');
    expect(additionProblem(tree, undefined, 'item')).toBe('itemParent');
  });

  it('says so in the menu: only what fits and is permitted', () => {
    expect(actionsOf(tree, at(model, 'فصل'), all)).toEqual([
      'view',
      'addGroup',
      'edit',
      'move',
      'history',
      'remove',
      'openAll',
      'closeAll',
    ]);
    expect(actionsOf(tree, at(model, 'خالی'), all)).toEqual([
      'view',
      'addGroup',
      'addItem',
      'edit',
      'move',
      'history',
      'remove',
    ]);
    expect(actionsOf(tree, at(model, 'الف'), all)).toEqual(['edit', 'move', 'history', 'remove']);
    expect(actionsOf(tree, at(model, 'الف'), (action) => action === 'view')).toEqual(['history']);
  });

  it('neither moves nor removes the root of the organisation', () => {
    const { entries } = units(['ریشه', 'مالی']);
    expect(actionsOf(businessUnits.tree, entries[0]!, all)).not.toContain('remove');
    expect(actionsOf(businessUnits.tree, entries[0]!, all)).not.toContain('move');
    expect(moveProblem(businessUnits.tree, [entries[0]!], entries[1])).toBe('root');
    expect(moveProblem(businessUnits.tree, [entries[1]!], undefined)).toBe('root');
    expect(actionsOf(businessUnits.tree, entries[1]!, all)).toContain('addNode');
  });
});

describe('moving', () => {
  it('refuses cycles, items as parents and mixtures', () => {
    expect(moveProblem(tree, [at(model, 'فصل')], at(model, 'خالی'))).toBe('cycle');
    expect(moveProblem(tree, [at(model, 'فصل')], at(model, 'فصل'))).toBe('cycle');
    expect(moveProblem(tree, [at(model, 'پ')], at(model, 'الف'))).toBe('itemParent');
    expect(moveProblem(tree, [at(model, 'پ')], at(model, 'فصل'))).toBe('holdsGroups');
    expect(moveProblem(tree, [at(model, 'خالی')], at(model, 'کنترل'))).toBe('holdsItems');
    expect(moveProblem(tree, [at(model, 'پ'), at(model, 'کنترل')], at(model, 'خالی'))).toBe('holdsGroups');
    expect(moveProblem(tree, [at(model, 'پ')], at(model, 'کنترل'))).toBeUndefined();
    expect(moveProblem(tree, [at(model, 'پ')], undefined)).toBe('itemParent');
  });

  it('drops beside a row at its edges and into a group in its middle; an item has no middle', () => {
    expect(placeWithin(at(model, 'کنترل'), 0.1, [])).toBe('before');
    expect(placeWithin(at(model, 'کنترل'), 0.5, [])).toBe('inside');
    expect(placeWithin(at(model, 'کنترل'), 0.9, [])).toBe('after');
    expect(placeWithin(at(model, 'الف'), 0.45, [])).toBe('before');
    expect(placeWithin(at(model, 'الف'), 0.55, [])).toBe('after');
  });

  it('counts the place among the nodes that stay', () => {
    const [a, b] = [at(model, 'الف'), at(model, 'ب')];
    expect(placementOf([a], b, 'after', false)).toEqual({ parent: at(model, 'کنترل'), position: 1 });
    expect(placementOf([b], a, 'before', false)).toEqual({ parent: at(model, 'کنترل'), position: 0 });
    expect(placementOf([at(model, 'پ')], b, 'after', false)).toEqual({ parent: at(model, 'کنترل'), position: 2 });
    expect(placementOf([at(model, 'پ')], at(model, 'کنترل'), 'inside', true).position).toBe(2);
    expect(placementOf([at(model, 'فصل')], at(model, 'دیگر'), 'after', false)).toEqual({
      parent: undefined,
      position: 1,
    });
  });

  it('takes the place below an open group for its first child', () => {
    const group = at(model, 'کنترل');
    expect(placementOf([at(model, 'پ')], group, 'after', true)).toEqual({ parent: group, position: 0 });
    expect(placementOf([at(model, 'خالی')], group, 'after', false).parent).toBe(at(model, 'فصل'));
  });

  it('moves a chosen node once, though its descendants are chosen too', () => {
    const chosen = [at(model, 'فصل'), at(model, 'الف'), at(model, 'پ')];
    expect(topmost(chosen)).toEqual([at(model, 'فصل'), at(model, 'پ')]);
  });
});
