import { useDroppable } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { FieldOf, RowField } from '#schema';
import type { RowValues } from '#src/fields/FieldView.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { columnView } from './columnView.ts';
import { RowHandle } from './RowHandle.tsx';
import type { RowsLook } from './rowsLook.ts';
import { RowTools } from './RowTools.tsx';

interface RowEditorProps {
  readonly resource: string;
  readonly name: string;
  readonly field: FieldOf<'rows'>;
  readonly look: RowsLook;
  readonly row: RowValues;
  /** 0-based */
  readonly at: number;
  readonly count: number;
  /** what is wrong: by column, '' for the whole row */
  readonly problems: Readonly<Record<string, string>>;
  readonly onCell: (column: string, value: unknown) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

const Cell = ({ column, inner, problemId, ...props }: RowEditorProps & CellOf) => {
  const { resource, name, look, row, at, problems, onCell } = props;
  const translate = useTranslate();
  const { number } = useFormat();
  const heading = useLabels(resource).field(`${name}.${column}`);
  const { Input } = columnView(inner);
  return (
    <Box sx={inner.kind === 'text' ? look.wide : look.cell} data-cell={`${at}.${column}`}>
      <Box component="span" aria-hidden="true" sx={look.label}>
        {heading}
      </Box>
      <Input
        resource={resource}
        name={`${name}.${column}`}
        field={inner}
        record={row}
        label={translate('form.rows.cell', { column: heading, row: number(at + 1) })}
        value={(row[column] ?? null) as never}
        onChange={(value) => onCell(column, value)}
        required={inner.required === true}
        invalid={column in problems}
        describedBy={column in problems ? problemId : undefined}
      />
    </Box>
  );
};
interface CellOf {
  readonly column: string;
  readonly inner: RowField;
  readonly problemId: string;
}

/** One row of an editable list, with what is wrong in it below. */
export const RowEditor = (props: RowEditorProps) => {
  const { resource, name, field, look, row, at, count, problems, onMove, onRemove } = props;
  const labels = useLabels(resource);
  const problemId = useId();
  const { setNodeRef, isOver } = useDroppable({ id: row.id });
  return (
    <Box component="li" ref={setNodeRef} sx={[look.row, isOver && { backgroundColor: 'action.selected' }]}>
      <RowHandle id={row.id} at={at} />
      <Box sx={look.cells}>
        {Object.entries(field.of).map(([column, inner]) => (
          <Cell key={column} {...props} column={column} inner={inner} problemId={problemId} />
        ))}
      </Box>
      <RowTools at={at} count={count} onMove={onMove} onRemove={onRemove} />
      {Object.keys(problems).length > 0 && (
        <FormHelperText id={problemId} error role="alert" component="div" sx={look.problems}>
          {Object.entries(problems).map(([column, problem]) => (
            <div key={column}>{column in field.of ? `${labels.field(`${name}.${column}`)}: ${problem}` : problem}</div>
          ))}
        </FormHelperText>
      )}
    </Box>
  );
};
