import { highlight } from '#src/tree/highlight.ts';
import { treeKey, typeAhead, type TreePlace } from '#src/tree/treeKeys.ts';
import { visibleRows } from '#src/tree/visibleRows.ts';
import { closedUp } from '#schema';
import { describe, expect, it } from 'vitest';
import { requirements } from './plantTree.ts';

const model = requirements(['حاکمیت', ['راهبرد', 'سیاست'], ['نقش‌ها', 'مدیر']], ['پایش', 'سنجه']);
const place = (title: string, openIds: readonly number[], rightToLeft = true): TreePlace => {
  const open = new Set(openIds);
  const rows = visibleRows(model, open);
  return { rows, index: rows.findIndex((row) => row.title === title), open, rightToLeft, pageSize: 3 };
};

describe('the keyboard in a tree', () => {
  it('expands to the left and collapses to the right in Persian', () => {
    expect(treeKey({ key: 'ArrowLeft' }, place('حاکمیت', []))).toMatchObject({ kind: 'open', entry: { id: 1 } });
    expect(treeKey({ key: 'ArrowLeft' }, place('حاکمیت', [1]))).toEqual({ kind: 'focus', index: 1 });
    expect(treeKey({ key: 'ArrowRight' }, place('حاکمیت', [1]))).toMatchObject({ kind: 'close', entry: { id: 1 } });
    expect(treeKey({ key: 'ArrowRight' }, place('نقش‌ها', [1]))).toEqual({ kind: 'focus', index: 0 });
    expect(treeKey({ key: 'ArrowLeft' }, place('سنجه', [6]))).toBeUndefined();
  });

  it('does the opposite in English', () => {
    expect(treeKey({ key: 'ArrowRight' }, place('حاکمیت', [], false))).toMatchObject({ kind: 'open' });
    expect(treeKey({ key: 'ArrowLeft' }, place('حاکمیت', [1], false))).toMatchObject({ kind: 'close' });
  });

  it('steps, pages and jumps without leaving the rows', () => {
    const open = [1, 2, 4];
    expect(treeKey({ key: 'ArrowDown' }, place('حاکمیت', open))).toEqual({ kind: 'focus', index: 1 });
    expect(treeKey({ key: 'ArrowUp' }, place('حاکمیت', open))).toEqual({ kind: 'focus', index: 0 });
    expect(treeKey({ key: 'PageDown' }, place('حاکمیت', open))).toEqual({ kind: 'focus', index: 3 });
    expect(treeKey({ key: 'End' }, place('حاکمیت', open))).toEqual({ kind: 'focus', index: 5 });
    expect(treeKey({ key: 'Home' }, place('پایش', open))).toEqual({ kind: 'focus', index: 0 });
    expect(treeKey({ key: 'ArrowDown', shiftKey: true }, place('حاکمیت', open))).toEqual({
      kind: 'focus',
      index: 1,
      range: true,
    });
  });

  it('opens, selects, and asks for the menu by its key and by Shift+F10', () => {
    const row = place('پایش', []);
    expect(treeKey({ key: 'Enter' }, row)).toMatchObject({ kind: 'enter', entry: { title: 'پایش' } });
    expect(treeKey({ key: ' ' }, row)).toMatchObject({ kind: 'select' });
    expect(treeKey({ key: 'ContextMenu' }, row)).toMatchObject({ kind: 'menu' });
    expect(treeKey({ key: 'F10', shiftKey: true }, row)).toMatchObject({ kind: 'menu' });
    expect(treeKey({ key: 'F10' }, row)).toBeUndefined();
    expect(treeKey({ key: 'a', ctrlKey: true }, row)).toEqual({ kind: 'selectAll' });
    expect(treeKey({ key: 'c', ctrlKey: true }, row)).toBeUndefined();
  });

  it('finds rows by their first letters or code, round the end', () => {
    const { rows } = place('حاکمیت', [1, 2, 4, 6]);
    expect(rows[typeAhead(rows, 0, 'س')!]!.title).toBe('سیاست');
    expect(rows[typeAhead(rows, 2, 'س')!]!.title).toBe('سنجه');
    expect(rows[typeAhead(rows, 6, 'س')!]!.title).toBe('سیاست');
    expect(rows[typeAhead(rows, 2, 'سی')!]!.title).toBe('سیاست');
    expect(rows[typeAhead(rows, 0, 'c-7')!]!.title).toBe('سنجه');
    expect(typeAhead(rows, 0, 'ظ')).toBeUndefined();
  });
});

describe('highlighting', () => {
  const hits = (text: string, query: string): string[] =>
    highlight(text, closedUp(query)).flatMap((piece) => (piece.hit ? [piece.text] : []));

  it('marks what was typed as it is written in the text', () => {
    expect(hits('آیین‌نامه‌ی نقش‌ها', 'نقش ها')).toEqual(['نقش‌ها']);
    expect(hits('آیین‌نامه‌ی نقش‌ها', 'آییننامه')).toEqual(['آیین‌نامه']);
    expect(hits('دسترسی به سامانه', 'دسترسی‌به')).toEqual(['دسترسی به']);
    expect(hits('مُدیرِ ارشد', 'مدیر')).toEqual(['مُدیرِ']);
    expect(hits('كنترل دسترسي', 'کنترل')).toEqual(['كنترل']);
    expect(hits('ماده ۱۲', '12')).toEqual(['۱۲']);
    expect(hits('Access access', 'ACC')).toEqual(['Acc', 'acc']);
    expect(hits('مدیر', 'بودجه')).toEqual([]);
  });

  it('never loses a letter of the text', () => {
    for (const text of ['مُدیرِ  ارشد', 'ﷲ اکبر', 'a\u200c b', '']) {
      expect(
        highlight(text, 'د')
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    }
  });
});
