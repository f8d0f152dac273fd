import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import { closedUp } from '#schema';
import { useFormat } from '#src/fields/useFormat.ts';
import { MoveTargets, type MoveTarget } from './MoveTargets.tsx';
import { moveProblem, placeAtEnd, type Placement } from './placement.ts';
import { foundText, type TreeEntry, type TreeModel, type TreeResource } from './treeModel.ts';

interface MoveDialogProps {
  readonly resource: TreeResource;
  readonly model: TreeModel;
  readonly moved: readonly TreeEntry[];
  readonly onClose: () => void;
  /** resolves to true where all went well, and the dialog closes */
  readonly onMove: (moved: readonly TreeEntry[], placement: Placement) => Promise<boolean>;
}

/** Every place that could hold the nodes: groups by their path, with the reason where they cannot. */
const useTargets = ({ resource, model, moved }: MoveDialogProps, query: string): MoveTarget[] => {
  const isMember = moved.some(({ type }) => type === 'member');
  const translate = useTranslate();
  return useMemo(() => {
    const wanted = closedUp(query);
    const top: TreeEntry | undefined = undefined;
    const groups = model.entries.filter(
      (entry) =>
        entry.type !== 'item' && entry.type !== 'member' && (wanted === '' || foundText(entry).includes(wanted)),
    );
    const places = wanted === '' && resource.tree.root === undefined && !isMember ? [top, ...groups] : groups;
    return places.map((entry) => {
      const problem = moveProblem(resource.tree, moved, entry);
      const isHere = moved.every(({ parent }) => parent === entry);
      const refusal = problem && translate(`errors.validation.${problem}`);
      return { entry, refusal: isHere && isMember ? translate('tree.move.here') : refusal, isHere };
    });
  }, [resource, model, moved, isMember, query, translate]);
};

/** «انتقال به…»: the way to move nodes by search and keyboard. */
export const MoveDialog = (props: MoveDialogProps) => {
  const { moved, onClose, onMove } = props;
  const translate = useTranslate();
  const { number } = useFormat();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<MoveTarget>();
  const [isMoving, setMoving] = useState(false);
  const targets = useTargets(props, query);
  const title = moved.length === 1 ? 'tree.move.title' : 'tree.move.titleMany';

  const confirm = async (): Promise<void> => {
    if (!chosen) return;
    setMoving(true);
    const done = await onMove(moved, placeAtEnd(moved, chosen.entry, props.model.roots));
    setMoving(false);
    if (done) onClose();
  };
  return (
    <Dialog open onClose={isMoving ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="move-title">
      <DialogTitle id="move-title" sx={{ overflowWrap: 'anywhere' }}>
        {translate(title, { title: moved[0]?.title, count: number(moved.length) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <TextField
          autoFocus
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          label={translate('tree.move.search')}
        />
        <MoveTargets targets={targets} query={closedUp(query)} chosen={chosen} onChoose={setChosen} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isMoving} color="inherit">
          {translate('tree.move.cancel')}
        </Button>
        <Button variant="contained" loading={isMoving} disabled={!chosen} onClick={() => void confirm()}>
          {translate('tree.move.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
