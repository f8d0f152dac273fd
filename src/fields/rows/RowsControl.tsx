import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { FocusEvent } from 'react';
import type { InputProps } from '#src/fields/FieldView.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { RowEditor } from './RowEditor.tsx';
import { withCell, withMoved, withoutRow, type RowList } from './rowList.ts';
import { rowsLook } from './rowsLook.ts';
import { useCarriedRow } from './useCarriedRow.ts';
import { useRowKeys } from './useRowKeys.ts';

type RowsControlProps = InputProps<'rows'>;

/** What is wrong in one row, out of what is wrong in the list. */
const problemsOf = (errors: RowsControlProps['errors'], at: number): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors ?? {})
      .map(([place, problem]) => [place.split('.'), problem] as const)
      .filter(([[row]]) => row === String(at))
      .map(([[, column = ''], problem]) => [column, problem]),
  );

/** A row that was just added is not complained of while it is being written. */
const noProblems = {};

const Headings = ({ resource, name, field }: Pick<RowsControlProps, 'resource' | 'name' | 'field'>) => {
  const labels = useLabels(resource);
  return (
    <Box aria-hidden="true" sx={rowsLook(field).head}>
      <span />
      {Object.entries(field.of).map(([column, { required }]) => (
        <span key={column}>
          {labels.field(`${name}.${column}`)}
          {required && (
            <Box component="span" sx={{ color: 'error.main', marginInlineStart: 0.5 }}>
              *
            </Box>
          )}
        </span>
      ))}
    </Box>
  );
};

/** The way to one more row, and how the list is worked with. */
const Foot = ({ count, full, most, onAdd }: FootProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, pt: 0.5 }}>
      <Button type="button" size="small" startIcon={<Add />} disabled={full} onClick={onAdd}>
        {translate('form.rows.add')}
      </Button>
      {(count > 0 || full) && (
        <Typography variant="caption" color="textSecondary">
          {translate(full ? 'form.rows.full' : 'form.rows.keys', { count: number(most) })}
        </Typography>
      )}
    </Box>
  );
};
interface FootProps {
  readonly count: number;
  readonly full: boolean;
  readonly most: number;
  readonly onAdd: () => void;
}

/** A short list as a small table to write in: by mouse, by keyboard alone, and out of a sheet by the clipboard. */
export const RowsControl = ({ value, onChange, errors, ...props }: RowsControlProps) => {
  const { resource, name, field, id } = props;
  const list: RowList = typeof value === 'string' || value === null ? [] : value;
  const most = field.max ?? 50;
  const full = list.length >= most;
  const look = rowsLook(field);
  const {
    box,
    add,
    onKeyDown,
    onPaste,
    fresh,
    onBlur: leaveRow,
  } = useRowKeys({ resource, name, field, list, full, onChange });
  const leave = (event: FocusEvent): void => {
    leaveRow(event);
    if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.();
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor),
  );
  const carried = useCarriedRow(list, (from, to) => onChange(withMoved(list, from, to)));
  return (
    <Box
      id={id}
      ref={box}
      role="group"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      onKeyDown={onKeyDown}
      onBlur={leave}
      onPaste={onPaste}
    >
      <DndContext sensors={sensors} collisionDetection={closestCenter} {...carried}>
        <Box sx={look.list}>
          {list.length > 0 && <Headings {...props} />}
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {list.map((row, at) => (
              <RowEditor
                key={row.id}
                {...{ resource, name, field, look, row, at }}
                count={list.length}
                problems={row.id === fresh ? noProblems : problemsOf(errors, at)}
                onCell={(column, cell) => onChange(withCell(list, at, column, cell))}
                onMove={(to) => onChange(withMoved(list, at, to))}
                onRemove={() => onChange(withoutRow(list, at))}
              />
            ))}
          </Box>
        </Box>
      </DndContext>
      <Foot count={list.length} full={full} most={most} onAdd={add} />
    </Box>
  );
};
