import { describe, expect, it } from 'vitest';
import { branchIds, choiceTree, narrowedRows } from '#src/fields/controls/choiceTree.ts';

const rows = [
  { id: 1, title: 'شرکت', code: 'MP', parentId: null },
  { id: 2, title: 'معاونت فناوری', code: 'IT', parentId: 1 },
  { id: 3, title: 'مدیریت امنیت', code: 'IT-SEC', parentId: 2 },
  { id: 4, title: 'معاونت مالی', code: 'FIN', parentId: 1 },
  { id: 5, title: 'خزانه', code: null, parentId: 4 },
];
const found = (typed: string) => narrowedRows(rows, typed).map(({ id }) => id);

describe('the tree of a picker', () => {
  it('nests nodes; one whose parent is not there stands at the top', () => {
    const [root] = choiceTree(rows);
    expect(root?.children.map(({ id }) => id)).toEqual(['2', '4']);
    expect(choiceTree(rows.slice(1)).map(({ id }) => id)).toEqual(['2', '4']);
  });

  it('keeps what stands above a hit and below it, and nothing beside it', () => {
    expect(found('امنیت')).toEqual([1, 2, 3]);
    expect(found('مالي')).toEqual([1, 4, 5]);
    expect(found('it-sec')).toEqual([1, 2, 3]);
    expect(found('نیست')).toEqual([]);
    expect(found(' ')).toHaveLength(5);
  });

  it('knows the nodes that can be opened, down to a level', () => {
    expect(branchIds(choiceTree(rows))).toEqual(['1', '2', '4']);
    expect(branchIds(choiceTree(rows), 1)).toEqual(['1']);
  });
});
