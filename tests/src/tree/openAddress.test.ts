import { decodeOpen, encodeOpen, openAtFirst } from '#src/tree/openAddress.ts';
import { openToLevel } from '#src/tree/visibleRows.ts';
import { describe, expect, it } from 'vitest';
import { forest, requirements } from './plantTree.ts';

// 1 حاکمیت holds groups, 2 راهبرد holds 3 and 4, 5 نقش‌ها holds 6, 7 پایش holds 8
const small = () => requirements(['حاکمیت', ['راهبرد', 'سیاست', 'بودجه'], ['نقش‌ها', 'مدیر']], ['پایش', 'سنجه']);
const again = (model = small(), open: Iterable<number> = []) => decodeOpen(model, encodeOpen(model, new Set(open)));

describe('open nodes in the address', () => {
  it('are nothing while the tree is as it starts', () => {
    const model = small();
    expect(encodeOpen(model, openAtFirst(model))).toBe('');
    expect(decodeOpen(model, '')).toEqual(openAtFirst(model));
  });

  it('are a level, and the nodes that are otherwise', () => {
    const model = small();
    expect(encodeOpen(model, openToLevel(model, 2))).toBe('2');
    expect(encodeOpen(model, new Set())).toBe('1');
    expect(encodeOpen(model, new Set([1, 2, 7]))).toBe('2.2');
    expect(encodeOpen(model, new Set([7]))).toBe('1.7');
  });

  it.each([[[]], [[1]], [[7]], [[1, 5]], [[1, 2, 5]], [[2, 5]]])('come back as they were: %j', (open) => {
    expect([...again(small(), open)].toSorted()).toEqual(open);
  });

  it('pass over what is gone and what no one wrote', () => {
    expect([...decodeOpen(small(), '1.7.99')]).toEqual([7]);
    expect([...decodeOpen(small(), '1.3')]).toEqual([]);
    expect(decodeOpen(small(), '1;drop')).toEqual(openAtFirst(small()));
  });

  it('stay short in a tree of 10,000 nodes, whichever are open', () => {
    const model = requirements(...forest(10_000));
    const odd = model.entries.filter(({ children, id }) => children.length > 0 && id % 3 === 0).map(({ id }) => id);
    expect(encodeOpen(model, new Set(odd)).length).toBeLessThan(1200);
    expect(encodeOpen(model, openToLevel(model, 3))).toBe('3');
  });
});
