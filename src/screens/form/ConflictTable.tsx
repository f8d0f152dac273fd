import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { nodeIn, type Resource } from '#schema';
import { FieldCell } from '#src/fields/FieldCell.tsx';
import type { Values } from '#src/fields/FieldView.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import type { Conflict, Side } from './conflicts.ts';

interface ConflictTableProps {
  readonly resource: Resource;
  readonly conflicts: readonly Conflict[];
  readonly sides: Readonly<Record<string, Side>>;
  readonly mine: Values;
  readonly theirs: Values;
  readonly onChoose: (name: string, side: Side) => void;
}
type RowProps = Omit<ConflictTableProps, 'conflicts'> & { readonly name: string };

/** On phones each cell is a line of its own: three columns would leave room for a letter each. */
const stacked: SxProps<Theme> = ({ breakpoints }) => ({
  [breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tbody, & tr, & th, & td': { display: 'block', height: 'auto' },
    '& th, & tr > td:not(:last-child)': { borderBottom: 0 },
  },
});

const bothSides = ['mine', 'theirs'] as const;

const ConflictRow = ({ resource, name, sides, onChoose, ...states }: RowProps) => {
  const translate = useTranslate();
  const label = useLabels(resource.name, nodeIn(resource, states.theirs)).field(name);
  const field = resource.fields[name];
  if (!field) return null;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
        {label}
      </TableCell>
      {bothSides.map((side) => (
        <TableCell key={side} sx={{ verticalAlign: 'top', opacity: sides[name] === side ? 1 : 0.65 }}>
          <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, overflowWrap: 'anywhere' }}>
            <Radio
              size="small"
              checked={sides[name] === side}
              onChange={() => onChoose(name, side)}
              slotProps={{ input: { 'aria-label': `${label}: ${translate(`form.conflict.${side}`)}` } }}
            />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="caption" color="textSecondary" sx={{ display: { sm: 'none' } }} component="div">
                {translate(`form.conflict.${side}`)}
              </Typography>
              <FieldCell
                resource={resource.name}
                name={name}
                field={field}
                record={states[side]}
                other={states[side === 'mine' ? 'theirs' : 'mine']}
                full
              />
            </Box>
          </Box>
        </TableCell>
      ))}
    </TableRow>
  );
};

/** The fields on which two states differ, with a choice between them in each row; merged ones say so and can be undone. */
export const ConflictTable = ({ conflicts, ...props }: ConflictTableProps) => {
  const translate = useTranslate();
  return (
    <TableContainer>
      <Table size="small" sx={stacked}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('form.conflict.field')}</TableCell>
            <TableCell>{translate('form.conflict.mine')}</TableCell>
            <TableCell>{translate('form.conflict.theirs')}</TableCell>
          </TableRow>
        </TableHead>
        {(['both', 'onlyTheirs', 'onlyMine'] as const).map((by) => {
          const names = conflicts.filter((one) => one.by === by).map(({ name }) => name);
          if (names.length === 0) return null;
          return (
            <TableBody key={by}>
              <TableRow>
                <TableCell colSpan={3} sx={{ backgroundColor: 'action.hover', color: 'text.secondary' }}>
                  {translate(`form.conflict.${by}`)}
                </TableCell>
              </TableRow>
              {names.map((name) => (
                <ConflictRow key={name} name={name} {...props} />
              ))}
            </TableBody>
          );
        })}
      </Table>
    </TableContainer>
  );
};
