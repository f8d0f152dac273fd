import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { resources } from '#resources';
import type { Resource } from '#schema';
import { FieldCell } from '#src/fields/FieldCell.tsx';
import type { Values } from '#src/fields/FieldView.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { OtherValue } from './OtherValue.tsx';
import { statesOf, type StateRow } from './stateRows.ts';

/** What a record was and what it became, by camelCase names; null where there was none. */
export interface States {
  readonly before: Values | null;
  readonly after: Values | null;
}

interface RowProps {
  readonly row: StateRow;
  readonly resource: string;
  readonly states: States;
}

const sides = ['before', 'after'] as const;

const Row = ({ row: { name, field, changed }, resource, states }: RowProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const label = field ? labels.field(name) : translate(`usersViews.trail.keys.${name}`, { _: labels.field(name) });
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ verticalAlign: 'top', color: 'text.secondary' }}>
        {label}
      </TableCell>
      {sides.map((side) => {
        const state = states[side];
        const other = states[side === 'before' ? 'after' : 'before'];
        const marked = changed && state !== null && name in state;
        return (
          <TableCell
            key={side}
            sx={{
              verticalAlign: 'top',
              overflowWrap: 'anywhere',
              ...(marked && { backgroundColor: side === 'after' ? 'action.selected' : 'action.hover' }),
            }}
          >
            {state === null || !(name in state) ? (
              '—'
            ) : field ? (
              <FieldCell resource={resource} name={name} field={field} record={state} other={other ?? undefined} full />
            ) : (
              <OtherValue name={name} value={state[name]} />
            )}
          </TableCell>
        );
      })}
    </TableRow>
  );
};

const known: readonly Resource[] = resources;

/** The states of an entry beside each other, field by field; what changed is marked and comes first. */
export const StatesTable = ({ resource, states, erased }: Omit<RowProps, 'row'> & { readonly erased: boolean }) => {
  const translate = useTranslate();
  const rows = statesOf(
    known.find(({ name }) => name === resource),
    states,
  );
  if (erased) return <Alert severity="info">{translate('usersViews.trail.erasedEntry')}</Alert>;
  if (rows.length === 0) return <Typography color="textSecondary">{translate('usersViews.trail.noStates')}</Typography>;
  return (
    <TableContainer>
      <Table size="small" sx={{ tableLayout: 'fixed' }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '28%' }}>{translate('form.conflict.field')}</TableCell>
            <TableCell>{translate('form.history.before')}</TableCell>
            <TableCell>{translate('form.history.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.name} row={row} resource={resource} states={states} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
