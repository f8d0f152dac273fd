import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '#schema';
import type { NamedField, Values } from '#src/fields/FieldView.ts';
import { ConflictTable, type Side } from './ConflictTable.tsx';
import { sameValue } from './formFields.ts';

interface ConflictDialogProps {
  readonly resource: Resource;
  readonly fields: readonly NamedField[];
  /** what the form was made from, what the person made of it, and what somebody else saved meanwhile */
  readonly base: Values;
  readonly mine: Values;
  readonly theirs: Values;
  readonly onSettle: (values: Values) => void;
  readonly onBack: () => void;
}

/** Fields on which the two states differ; what only the other person changed starts as theirs. */
export const conflictsOf = (
  fields: readonly NamedField[],
  { base, mine, theirs }: Pick<ConflictDialogProps, 'base' | 'mine' | 'theirs'>,
): Readonly<Record<string, Side>> =>
  Object.fromEntries(
    fields
      .filter(([name]) => !sameValue(mine[name], theirs[name]))
      .map(([name]) => [name, sameValue(mine[name], base[name]) ? 'theirs' : 'mine'] as const),
  );

/** Two people changed one record: both states side by side, one choice per field, nothing lost. */
export const ConflictDialog = ({ resource, fields, onSettle, onBack, ...states }: ConflictDialogProps) => {
  const translate = useTranslate();
  const [sides, setSides] = useState(() => conflictsOf(fields, states));
  const all = (side: Side): void => setSides(Object.fromEntries(Object.keys(sides).map((name) => [name, side])));
  const settle = (): void =>
    onSettle(
      Object.fromEntries(
        fields.map(([name]) => [name, sides[name] === 'mine' ? states.mine[name] : states.theirs[name]]),
      ),
    );
  return (
    <Dialog open maxWidth="md" fullWidth onClose={onBack} aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{translate('form.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('form.conflict.text')}</DialogContentText>
        <ConflictTable
          resource={resource}
          fields={fields.filter(([name]) => name in sides)}
          sides={sides}
          mine={states.mine}
          theirs={states.theirs}
          onChoose={(name, side) => setSides({ ...sides, [name]: side })}
        />
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button onClick={onBack}>{translate('form.conflict.back')}</Button>
        <Button onClick={() => all('theirs')}>{translate('form.conflict.allTheirs')}</Button>
        <Button onClick={() => all('mine')}>{translate('form.conflict.allMine')}</Button>
        <Button variant="contained" onClick={settle}>
          {translate('form.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
