import { packageItems } from '#resources/compliance/packageItems.ts';
import { ancestorsOf, buildTree, isWithin } from '#src/tree/treeModel.ts';
import { openToLevel, searchTree, visibleRows, withSubtree } from '#src/tree/visibleRows.ts';
import { describe, expect, it } from 'vitest';
import { ample, cpuSeconds } from '#tests/server/cpuSeconds.ts';
import { forest, plantNodes, requirements, titles, units } from './plantTree.ts';

const small = () => requirements(['حاکمیت', ['راهبرد', 'سیاست', 'بودجه'], ['نقش‌ها', 'مدیر']], ['پایش', 'سنجه']);

describe('the tree model', () => {
  it('keeps order, level, parents and what lies below each node', () => {
    const { entries, depth, byKey } = small();
    expect(titles(entries)).toEqual(['حاکمیت', 'راهبرد', 'سیاست', 'بودجه', 'نقش‌ها', 'مدیر', 'پایش', 'سنجه']);
    expect(depth).toBe(3);
    expect(entries[0]).toMatchObject({ groups: 2, items: 3, level: 1, index: 0, end: 6 });
    expect(titles(ancestorsOf(byKey.get(4)!))).toEqual(['حاکمیت', 'راهبرد']);
    expect(isWithin(byKey.get(4)!, byKey.get(1)!)).toBe(true);
    expect(isWithin(byKey.get(7)!, byKey.get(1)!)).toBe(false);
  });

  it('knows no types in a one-table tree', () => {
    const { entries } = units(['ریشه', ['مالی', 'حسابداری']]);
    expect(entries.map(({ type }) => type)).toEqual([undefined, undefined, undefined]);
    expect(entries[0]).toMatchObject({ groups: 2, items: 0 });
  });

  it('shows only what is below open nodes', () => {
    const model = small();
    expect(titles(visibleRows(model, new Set()))).toEqual(['حاکمیت', 'پایش']);
    expect(titles(visibleRows(model, new Set([1, 5])))).toEqual(['حاکمیت', 'راهبرد', 'نقش‌ها', 'مدیر', 'پایش']);
    expect(titles(visibleRows(model, new Set([5])))).toEqual(['حاکمیت', 'پایش']);
  });

  it('opens to a level, and opens or closes everything below one node', () => {
    const model = small();
    expect([...openToLevel(model, 2)]).toEqual([1, 7]);
    expect(visibleRows(model, openToLevel(model, 3))).toHaveLength(8);
    const closed = withSubtree(model, openToLevel(model, 3), model.byKey.get(1)!, false);
    expect(titles(visibleRows(model, closed))).toEqual(['حاکمیت', 'پایش', 'سنجه']);
    expect([...withSubtree(model, closed, model.byKey.get(1)!, true)].toSorted()).toEqual([1, 2, 5, 7]);
  });

  it('opens 10,000 nodes and toggles one soon', async () => {
    const nodes = plantNodes(forest(10_000));
    const model = buildTree(packageItems, nodes);
    const open = openToLevel(model, model.depth);
    expect(visibleRows(model, open).length).toBeGreaterThan(10_000);
    const opening = await cpuSeconds(() => {
      visibleRows(buildTree(packageItems, nodes), openToLevel(model, model.depth));
    });
    const toggling = await cpuSeconds(() => {
      visibleRows(model, withSubtree(model, open, model.entries[5000]!, false));
    });
    // The targets are 500 and 50 ms.
    expect([opening < 0.5 * ample, toggling < 0.05 * ample]).toEqual([true, true]);
  });
});

describe('searching the tree', () => {
  const found = (query: string, model = small()) => {
    const search = searchTree(model, query)!;
    return titles(visibleRows(model, search.trunk, search));
  };

  it('keeps the ancestors of what it finds and leaves out the rest', () => {
    expect(found('بودجه')).toEqual(['حاکمیت', 'راهبرد', 'بودجه']);
    expect(found('چیزی که نیست')).toEqual([]);
  });

  it('finds Arabic letters, half-spaces and any digits', () => {
    expect(found('نقش ها')).toEqual(['حاکمیت', 'نقش‌ها']);
    expect(found('سياست')).toEqual(['حاکمیت', 'راهبرد', 'سیاست']);
    expect(found('c-۸')).toEqual(['پایش', 'سنجه']);
  });

  it('lets a found group be opened to see all that it holds', () => {
    const model = small();
    const search = searchTree(model, 'راهبرد')!;
    expect(titles(visibleRows(model, new Set([...search.trunk, 2]), search))).toEqual([
      'حاکمیت',
      'راهبرد',
      'سیاست',
      'بودجه',
    ]);
  });

  it('counts hits, not ancestors, and takes blank text for no search', () => {
    expect(searchTree(small(), 'ا')!.hits.size).toBeLessThan(8);
    expect(searchTree(small(), 'بودجه')!.hits.size).toBe(1);
    expect(searchTree(small(), '  ')).toBeUndefined();
  });
});
