import Radio from '@mui/material/Radio';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { Resource } from '#schema';
import { FieldCell } from '#src/fields/FieldCell.tsx';
import type { NamedField, Values } from '#src/fields/FieldView.ts';
import { useLabels } from '#src/fields/useLabels.ts';

export type Side = 'mine' | 'theirs';

interface ConflictTableProps {
  readonly resource: Resource;
  readonly fields: readonly NamedField[];
  readonly sides: Readonly<Record<string, Side>>;
  readonly mine: Values;
  readonly theirs: Values;
  readonly onChoose: (name: string, side: Side) => void;
}

/** The fields on which two states differ, with a choice between them in each row. */
export const ConflictTable = ({ resource, fields, sides, onChoose, ...states }: ConflictTableProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('form.conflict.field')}</TableCell>
          <TableCell>{translate('form.conflict.mine')}</TableCell>
          <TableCell>{translate('form.conflict.theirs')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map(([name, field]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {labels.field(name)}
            </TableCell>
            {(['mine', 'theirs'] as const).map((side) => (
              <TableCell key={side}>
                <label>
                  <Radio
                    size="small"
                    checked={sides[name] === side}
                    onChange={() => onChoose(name, side)}
                    slotProps={{
                      input: { 'aria-label': `${labels.field(name)}: ${translate(`form.conflict.${side}`)}` },
                    }}
                  />
                  <FieldCell resource={resource.name} name={name} field={field} record={states[side]} />
                </label>
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};
