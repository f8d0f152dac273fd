import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { HttpError, useNotify, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import type { Resource } from '#schema';
import { usePreferences } from '#src/providers/preferences.ts';
import type { ListState } from '#src/table/listAddress.ts';
import { viewsKey } from '#src/table/memoryKey.ts';
import type { ColumnChoice } from '#src/table/useColumnChoice.ts';
import { isChanged, presentView, type SavedView } from './savedView.ts';
import { useOpenView } from './useOpenView.ts';
import { useSavedViews } from './useSavedViews.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { ViewMenu } from './ViewMenu.tsx';
import { ViewRemoval } from './ViewRemoval.tsx';

interface SavedViewsProps {
  readonly resource: Resource;
  readonly list: ListState;
  readonly choice: Pick<ColumnChoice, 'visible' | 'choose' | 'reset'>;
}
type Asking = 'create' | 'edit' | 'remove';

const ChangedMark = () => (
  <Box
    component="span"
    role="img"
    aria-label={useTranslate()('savedViews.changed')}
    sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'warning.main', flex: 'none', marginInlineStart: 1 }}
  />
);

const Name = ({ current, changed }: { current: SavedView | undefined; changed: boolean }) => {
  const translate = useTranslate();
  return (
    <>
      <Box component="span" sx={{ maxWidth: { xs: 120, sm: 200 }, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {current ? <bdi>{current.name}</bdi> : translate('savedViews.button')}
      </Box>
      {changed && <ChangedMark />}
    </>
  );
};

/** The views of a list: which one is open, all that there are, and keeping the present one. */
export const SavedViews = ({ resource, list, choice }: SavedViewsProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { density } = usePreferences();
  const kept = useSavedViews(viewsKey(resource));
  const { current, open, openPlain, name } = useOpenView(resource, kept, choice.choose);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const present = useMemo(
    () => presentView(resource, list, choice.reset ? choice.visible.map((column) => column.name) : [], density),
    [resource, list, choice.visible, choice.reset, density],
  );
  const changed = current !== undefined && isChanged(current.state, present);
  const attempt = async (work: () => Promise<unknown>, said?: string): Promise<void> => {
    try {
      await work();
      if (said) notify(said, { type: 'success', messageArgs: { name: current?.name } });
    } catch (error) {
      // what was refused has its toast already
      const isSaid = error instanceof HttpError && (error.status === 403 || error.status === 422);
      if (!isSaid) notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <>
      <Button
        color="inherit"
        variant="text"
        startIcon={<BookmarkBorder fontSize="small" />}
        endIcon={<KeyboardArrowDown fontSize="small" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={translate('savedViews.label')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Name current={current} changed={changed} />
      </Button>
      <ViewMenu
        anchor={anchor}
        kept={kept}
        current={current}
        changed={changed}
        onClose={() => setAnchor(null)}
        onOpen={open}
        onPlain={openPlain}
        onAsk={setAsking}
        onSave={(view) => void attempt(() => kept.change(view.id, { state: present }), 'savedViews.saved')}
        onFirst={(id) => void attempt(() => kept.setFirst(id))}
      />
      {(asking === 'create' || asking === 'edit') && (
        <ViewDialog
          kept={kept}
          present={present}
          view={asking === 'edit' ? current : undefined}
          onClose={() => setAsking(null)}
          onSaved={({ id }) => name(id)}
        />
      )}
      {asking === 'remove' && current && (
        <ViewRemoval
          view={current}
          onClose={() => setAsking(null)}
          onRemove={async () => {
            await kept.remove(current.id);
            name(null);
          }}
        />
      )}
    </>
  );
};
