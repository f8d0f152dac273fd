import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslate } from 'ra-core';
import { Highlighted } from './Highlighted.tsx';
import { ancestorsOf, type TreeEntry } from './treeModel.ts';

/** A place to move to; without an entry it is the top level. */
export interface MoveTarget {
  readonly entry: TreeEntry | undefined;
  readonly refusal: string | undefined;
  readonly isHere: boolean;
}

interface MoveTargetsProps {
  readonly targets: readonly MoveTarget[];
  readonly query: string;
  readonly chosen: MoveTarget | undefined;
  readonly onChoose: (target: MoveTarget) => void;
}

const rowHeight = 56;
const nameOf = ({ code, title }: TreeEntry): string => (code === undefined ? title : `${code} — ${title}`);

const pathOf = (entry: TreeEntry): string =>
  ancestorsOf(entry)
    .map(({ title }) => title)
    .join(' › ');

/** A virtual list of places, each with the path that leads to it or the reason why it cannot be taken. */
export const MoveTargets = ({ targets, query, chosen, onChoose }: MoveTargetsProps) => {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: targets.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  if (targets.length === 0) {
    return <Typography color="text.secondary">{translate('tree.move.none')}</Typography>;
  }
  return (
    <Box
      ref={box}
      role="group"
      aria-label={translate('tree.move.targets')}
      sx={{ height: 320, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const target = targets[index]!;
          const { entry, refusal, isHere } = target;
          const note = refusal ?? (isHere ? translate('tree.move.here') : entry && pathOf(entry));
          return (
            <ListItemButton
              key={entry?.id ?? 'top'}
              dense
              disabled={refusal !== undefined}
              selected={chosen?.entry === entry && chosen !== undefined}
              onClick={() => onChoose(target)}
              sx={{ position: 'absolute', insetInline: 0, top: start, height: rowHeight, borderRadius: 0 }}
            >
              <ListItemText
                primary={entry ? <Highlighted text={nameOf(entry)} query={query} /> : translate('tree.move.top')}
                secondary={note}
                slotProps={{ primary: { noWrap: true, dir: 'auto' }, secondary: { noWrap: true } }}
              />
            </ListItemButton>
          );
        })}
      </div>
    </Box>
  );
};
