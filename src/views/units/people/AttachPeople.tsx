import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useFormat } from '#src/fields/useFormat.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { refusalText } from '#src/table/refusalText.ts';
import { PeopleChoice } from './PeopleChoice.tsx';

/** The unit that people are to be added to. */
export interface Unit {
  readonly id: number;
  readonly title: string;
}

const toggled = (chosen: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(chosen);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** Adds all of them to the unit, or none, and says so; a refusal stays to be read. */
const useAttach = ({ id, title }: Unit, onDone: () => void) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const { number } = useFormat();
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attach = async (userIds: readonly number[]): Promise<void> => {
    setRunning(true);
    setProblem(undefined);
    try {
      await provider.call('POST', '/users/unit', { body: { userIds, unitId: id } });
      notify(translate('unitsViews.attach.done', { count: number(userIds.length), title }), { type: 'success' });
      onDone();
      await client.invalidateQueries();
    } catch (error) {
      setRunning(false);
      setProblem(refusalText(error));
    }
  };
  return { attach, running, problem };
};

/** «افزودن افراد»: search, tick as many as wanted, add them at once. */
export const AttachPeople = ({ unit, onClose }: { readonly unit: Unit; readonly onClose: () => void }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { attach, running, problem } = useAttach(unit, onClose);
  const confirm =
    chosen.size === 0
      ? translate('unitsViews.attach.confirm')
      : translate('unitsViews.attach.confirmCount', { count: number(chosen.size) });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={running ? undefined : onClose} aria-labelledby="attach-title">
      <DialogTitle id="attach-title" sx={{ overflowWrap: 'anywhere' }}>
        {translate('unitsViews.attach.title', { title: unit.title })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <TextField
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          label={translate('unitsViews.attach.search')}
        />
        <Box sx={{ height: 'min(360px, 45vh)', overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}>
          <PeopleChoice
            unitId={unit.id}
            typed={typed}
            chosen={chosen}
            onToggle={(id) => setChosen((before) => toggled(before, id))}
          />
        </Box>
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button color="inherit" disabled={running} onClick={onClose}>
          {translate('unitsViews.attach.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={running}
          disabled={chosen.size === 0}
          onClick={() => void attach([...chosen])}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
