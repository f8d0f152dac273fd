import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import type { DropPlace } from './placement.ts';
import type { TreeDrag } from './useTreeDrag.ts';

const words: Readonly<Record<DropPlace, string>> = {
  inside: 'tree.drag.into',
  before: 'tree.drag.before',
  after: 'tree.drag.after',
};

/** Follows the pointer: what is dragged, and where it would land or why it cannot. */
export const DragLabel = ({ drag: { moved, mark, label } }: { readonly drag: TreeDrag }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const title = moved.length === 1 ? moved[0]!.title : translate('tree.drag.many', { count: number(moved.length) });
  const problem = mark?.problem && translate(`errors.validation.${mark.problem}`);
  const place = mark && translate(words[mark.place], { title: mark.over.title });
  return (
    <Portal>
      <Paper
        ref={label}
        variant="outlined"
        // placed from the left in both directions, as the pointer is
        style={{ position: 'fixed', left: 0, right: 'auto', top: 0, pointerEvents: 'none' }}
        sx={{ px: 1.5, py: 0.75, width: 'max-content', maxWidth: 360, boxShadow: 3, zIndex: 'tooltip' }}
      >
        <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
        {mark && (
          <Typography variant="caption" noWrap component="p" color={problem ? 'error' : 'text.secondary'}>
            {problem ?? place}
          </Typography>
        )}
      </Paper>
    </Portal>
  );
};
