import { placeAfterStep, placeOfPut } from '#src/tree/keyMoves.ts';
import { wayBack } from '#src/tree/nodeMoves.ts';
import type { TreeEntry } from '#src/tree/treeModel.ts';
import { describe, expect, it } from 'vitest';
import { requirements } from './plantTree.ts';

const model = requirements(['فصل', ['کنترل', 'الف', 'ب', 'پ'], ['خالی']], ['دیگر', 'ت']);
const at = (title: string): TreeEntry => model.entries.find((entry) => entry.title === title)!;

describe('moving by the arrow keys', () => {
  it('goes up and down among the siblings, and not beyond them', () => {
    expect(placeAfterStep(model, at('ب'), 'up')).toEqual({ parent: at('کنترل'), position: 0 });
    expect(placeAfterStep(model, at('ب'), 'down')).toEqual({ parent: at('کنترل'), position: 2 });
    expect(placeAfterStep(model, at('الف'), 'up')).toBeUndefined();
    expect(placeAfterStep(model, at('دیگر'), 'down')).toBeUndefined();
    expect(placeAfterStep(model, at('دیگر'), 'up')).toEqual({ parent: undefined, position: 0 });
  });

  it('goes in below the sibling before, at its end, and out beside the parent', () => {
    expect(placeAfterStep(model, at('خالی'), 'in')).toEqual({ parent: at('کنترل'), position: 3 });
    expect(placeAfterStep(model, at('کنترل'), 'in')).toBeUndefined();
    expect(placeAfterStep(model, at('کنترل'), 'out')).toEqual({ parent: undefined, position: 1 });
    expect(placeAfterStep(model, at('فصل'), 'out')).toBeUndefined();
  });

  it('puts what was cut into a group, and after an item', () => {
    expect(placeOfPut([at('ت')], at('کنترل'))).toEqual({ parent: at('کنترل'), position: 3 });
    expect(placeOfPut([at('ت')], at('الف'))).toEqual({ parent: at('کنترل'), position: 1 });
    expect(placeOfPut([at('الف')], at('ب'))).toEqual({ parent: at('کنترل'), position: 1 });
    expect(placeOfPut([at('الف')], at('کنترل'))).toEqual({ parent: at('کنترل'), position: 2 });
  });
});

describe('the way back', () => {
  it('is one move for neighbours, and lower places come first', () => {
    expect(wayBack([at('ب'), at('الف')])).toEqual([{ ids: [3, 4], parentId: 2, position: 0 }]);
    expect(wayBack([at('پ'), at('الف'), at('دیگر')])).toEqual([
      { ids: [3], parentId: 2, position: 0 },
      { ids: [5], parentId: 2, position: 2 },
      { ids: [7], parentId: null, position: 1 },
    ]);
  });
});
