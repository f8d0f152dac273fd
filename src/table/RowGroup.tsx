import { Fragment, memo, type ReactNode } from 'react';
import { DataRow, type DataRowProps, type ListRow } from './DataRow.tsx';

interface RowGroupProps extends Omit<
  DataRowProps,
  'row' | 'number' | 'selected' | 'isOpen' | 'reachable' | 'openedOut'
> {
  readonly rows: readonly ListRow[];
  /** number of its first row */
  readonly firstNumber: number;
  /** absent where rows cannot be selected */
  readonly ticked: ReadonlySet<number> | undefined;
  readonly openId: number | undefined;
  readonly reachableId: number | undefined;
  readonly openedOut: ReadonlySet<number>;
  /** what a row opens out to; absent where rows hold nothing */
  readonly nested: ((row: ListRow) => ReactNode) | undefined;
}

const PlainGroup = ({ rows, firstNumber, ticked, openId, reachableId, openedOut, nested, ...row }: RowGroupProps) => (
  <tbody>
    {rows.map((one, index) => (
      <Fragment key={one.id}>
        <DataRow
          {...row}
          row={one}
          number={firstNumber + index}
          selected={ticked?.has(one.id)}
          isOpen={one.id === openId}
          reachable={one.id === reachableId}
          openedOut={nested && openedOut.has(one.id)}
        />
        {nested && openedOut.has(one.id) && (
          <tr role="row" className="nested">
            <td role="gridcell" colSpan={row.columns.length + 4}>
              {nested(one)}
            </td>
          </tr>
        )}
      </Fragment>
    ))}
  </tbody>
);

/** Of these a row asks only whether it is meant. */
const ofRows: readonly string[] = ['ticked', 'openedOut', 'openId', 'reachableId'];

const meansTheSame = (rows: readonly ListRow[], before: unknown, after: unknown): boolean => {
  if (!(before instanceof Set || after instanceof Set)) return !rows.some(({ id }) => id === before || id === after);
  return before instanceof Set && after instanceof Set && rows.every(({ id }) => before.has(id) === after.has(id));
};

const looksTheSame = (before: RowGroupProps, after: RowGroupProps): boolean =>
  (Object.keys(after) as (keyof RowGroupProps)[]).every(
    (name) =>
      before[name] === after[name] ||
      (ofRows.includes(name) && before.rows === after.rows && meansTheSame(after.rows, before[name], after[name])),
  );

/**
 * Some rows in one body. A tick elsewhere neither walks through them nor, since each body is a layer of its own, paints
 * them again: on a page of a thousand rows that is most of the work.
 */
export const RowGroup = memo(PlainGroup, looksTheSame);
