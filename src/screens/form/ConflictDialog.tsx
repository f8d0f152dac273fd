import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { callOf, type Resource } from '#schema';
import type { NamedField, Values } from '#src/fields/FieldView.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { ConflictTable } from './ConflictTable.tsx';
import { conflictsOf, startingSides, type Side, type States } from './conflicts.ts';

interface ConflictDialogProps extends States {
  readonly resource: Resource;
  readonly fields: readonly NamedField[];
  readonly onSettle: (values: Values) => void;
  readonly onBack: () => void;
}

/** Who saved the record meanwhile and when, where the person may see its history. */
const useSavedBy = (resource: Resource, id: unknown): string | undefined => {
  const translate = useTranslate();
  const { instant } = useFormat();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: [resource.name, 'history', { id, conflict: true }],
    queryFn: () => dataProvider.history(resource.name, { id: Number(id) }),
    enabled: typeof id === 'number' && callOf(resource, 'history') !== undefined,
    retry: false,
    gcTime: 0,
  });
  const last = data?.data[0];
  return last?.user ? translate('form.conflict.by', { who: last.user.title, when: instant(last.at) }) : undefined;
};

/** Two people changed one record: both states side by side, one choice per field, nothing lost. */
export const ConflictDialog = ({ resource, fields, onSettle, onBack, ...states }: ConflictDialogProps) => {
  const translate = useTranslate();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const [conflicts] = useState(() => conflictsOf(fields, states));
  const [sides, setSides] = useState(() => startingSides(conflicts));
  const savedBy = useSavedBy(resource, states.theirs['id']);
  const all = (side: Side): void => setSides(Object.fromEntries(Object.keys(sides).map((name) => [name, side])));
  const settle = (): void =>
    onSettle(
      Object.fromEntries(
        fields.map(([name]) => [name, sides[name] === 'mine' ? states.mine[name] : states.theirs[name]]),
      ),
    );
  return (
    <Dialog open maxWidth="md" fullWidth fullScreen={isNarrow} onClose={onBack} aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">{translate('form.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {savedBy ?? translate('form.conflict.text')} {translate('form.conflict.choose')}
        </DialogContentText>
        <ConflictTable
          resource={resource}
          conflicts={conflicts}
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
