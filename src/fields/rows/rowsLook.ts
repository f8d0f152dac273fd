import type { FieldOf } from '#schema';
import { columnWidth } from '#src/fields/columnWidths.ts';

/** Room of the handle, and of the buttons behind the cells, in px. */
const ends = { handle: 44, tools: 92 } as const;
const gap = 8;

/** Styles of an editable list: a table where there is room for its columns, and cards where there is not. */
export const rowsLook = ({ of }: Pick<FieldOf<'rows'>, 'of'>) => {
  const widths = Object.values(of).map(columnWidth);
  const needed = widths.reduce((sum, width) => sum + width + gap, ends.handle + ends.tools);
  const columns = widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ');
  const narrow = `@container (max-width: ${needed}px)`;
  return {
    list: { containerType: 'inline-size', listStyle: 'none', m: 0, p: 0 },
    head: {
      display: 'grid',
      gap: `${gap}px`,
      gridTemplateColumns: `${ends.handle}px ${columns} ${ends.tools}px`,
      color: 'text.secondary',
      fontSize: '0.75rem',
      pb: 0.5,
      [narrow]: { display: 'none' },
    },
    row: {
      display: 'grid',
      gap: `${gap}px`,
      alignItems: 'center',
      gridTemplateColumns: `${ends.handle}px ${columns} ${ends.tools}px`,
      py: 0.5,
      borderTop: 1,
      borderColor: 'divider',
      [narrow]: {
        gridTemplateColumns: '1fr auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 1,
        mb: 1,
      },
    },
    cells: {
      display: 'contents',
      [narrow]: {
        display: 'grid',
        order: 1,
        gridColumn: '1 / -1',
        gap: `${gap}px`,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 132px), 1fr))',
        alignItems: 'end',
      },
    },
    /** the heading of a cell that has none above it */
    label: { display: 'none', [narrow]: { display: 'block', fontSize: '0.75rem', color: 'text.secondary', mb: 0.25 } },
    /** words take the whole width of a card */
    wide: { minWidth: 0, [narrow]: { gridColumn: '1 / -1' } },
    cell: { minWidth: 0 },
    problems: { gridColumn: '1 / -1', order: 2, m: 0 },
  } as const;
};
export type RowsLook = ReturnType<typeof rowsLook>;
