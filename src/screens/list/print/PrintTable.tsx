import { useTranslate } from 'ra-core';
import type { Resource } from '#schema';
import { FieldCell } from '#src/fields/FieldCell.tsx';
import { useFormat } from '#src/fields/useFormat.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import type { Column } from '#src/table/columns.ts';
import type { ListRow } from '#src/table/DataRow.tsx';

interface PrintTableProps {
  readonly resource: Resource;
  readonly columns: readonly Column[];
  readonly rows: readonly ListRow[];
}

/** All rows with whole texts; the head comes again on each page. */
export const PrintTable = ({ resource, columns, rows }: PrintTableProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const { number } = useFormat();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{translate('list.rowNumber')}</th>
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {labels.field(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id}>
            <td>{number(index + 1)}</td>
            {columns.map(({ name, field, numeric }) => (
              <td key={name} className={numeric ? 'figure' : undefined}>
                <FieldCell resource={resource.name} name={name} field={field} record={row} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
