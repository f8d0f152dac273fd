import Check from '@mui/icons-material/Check';
import StarRounded from '@mui/icons-material/StarRounded';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { SavedView } from './savedView.ts';
import type { SavedViews } from './useSavedViews.ts';

interface ViewMenuProps {
  readonly anchor: HTMLElement | null;
  readonly kept: SavedViews;
  readonly current: SavedView | undefined;
  readonly changed: boolean;
  readonly onClose: () => void;
  readonly onOpen: (view: SavedView) => void;
  readonly onPlain: () => void;
  readonly onAsk: (what: 'create' | 'edit' | 'remove') => void;
  readonly onSave: (view: SavedView) => void;
  readonly onFirst: (id: number | null) => void;
}

/** With whom a view is shared, and who shares it. */
const Sharing = ({ view: { mine, owner, role } }: { view: SavedView }) => {
  const translate = useTranslate();
  if (!role) return null;
  const words = mine ? 'savedViews.sharedWith' : 'savedViews.sharedBy';
  return <>{translate(words, { owner: owner.title, role: role.title })}</>;
};

const Ticked = ({ when }: { when: boolean }) => (
  <ListItemIcon>{when && <Check fontSize="small" color="primary" />}</ListItemIcon>
);

const heading = (text: string): ReactNode => (
  <ListSubheader key={text} role="none" sx={{ lineHeight: 2.5, backgroundColor: 'transparent', position: 'static' }}>
    {text}
  </ListSubheader>
);

const useEntries = ({ kept, current, onClose, onOpen }: ViewMenuProps) => {
  const translate = useTranslate();
  const entry = (view: SavedView): ReactNode => (
    <MenuItem
      key={view.id}
      dense
      role="menuitemradio"
      aria-checked={view.id === current?.id}
      onClick={() => {
        onClose();
        onOpen(view);
      }}
    >
      <Ticked when={view.id === current?.id} />
      <ListItemText
        primary={<bdi>{view.name}</bdi>}
        secondary={view.role && <Sharing view={view} />}
        slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true, variant: 'caption' } }}
      />
      {view.id === kept.defaultId && (
        <StarRounded
          fontSize="small"
          titleAccess={translate('savedViews.first')}
          sx={{ color: 'warning.main', marginInlineStart: 1 }}
        />
      )}
    </MenuItem>
  );
  const mine = (kept.views ?? []).filter((view) => view.mine);
  const shared = (kept.views ?? []).filter((view) => !view.mine);
  return [
    ...(mine.length > 0 ? [heading(translate('savedViews.mine')), ...mine.map(entry)] : []),
    ...(shared.length > 0 ? [heading(translate('savedViews.shared')), ...shared.map(entry)] : []),
  ];
};

/** What can be done with the view that is open. */
const useActions = ({ kept, current, changed, onClose, onAsk, onSave, onFirst }: ViewMenuProps) => {
  const translate = useTranslate();
  const item = (text: string, run: () => void): ReactNode => (
    <MenuItem
      key={text}
      dense
      onClick={() => {
        onClose();
        run();
      }}
    >
      <ListItemText inset primary={text} slotProps={{ primary: { noWrap: true } }} />
    </MenuItem>
  );
  const isFirst = current !== undefined && current.id === kept.defaultId;
  return [
    ...(current?.mine && changed
      ? [item(translate('savedViews.save', { name: current.name }), () => onSave(current))]
      : []),
    item(translate('savedViews.saveAs'), () => onAsk('create')),
    ...(current
      ? [
          item(translate(isFirst ? 'savedViews.notFirst' : 'savedViews.makeFirst'), () =>
            onFirst(isFirst ? null : current.id),
          ),
        ]
      : []),
    ...(current?.mine
      ? [
          item(translate('savedViews.edit'), () => onAsk('edit')),
          item(translate('savedViews.remove'), () => onAsk('remove')),
        ]
      : []),
  ];
};

/** Views to open, and what can be done with the present one. */
export const ViewMenu = (props: ViewMenuProps) => {
  const { anchor, kept, current, onClose, onPlain } = props;
  const translate = useTranslate();
  const entries = useEntries(props);
  const actions = useActions(props);
  const notice = kept.failed ? 'savedViews.failed' : kept.views?.length === 0 ? 'savedViews.empty' : undefined;
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': translate('savedViews.label') },
        paper: { sx: { width: 320, maxWidth: 'calc(100vw - 32px)' } },
      }}
    >
      <MenuItem
        dense
        role="menuitemradio"
        aria-checked={current === undefined}
        onClick={() => {
          onClose();
          onPlain();
        }}
      >
        <Ticked when={current === undefined} />
        <ListItemText primary={translate('savedViews.plain')} />
      </MenuItem>
      {entries}
      {notice && (
        <Typography component="li" role="none" variant="body2" color="textSecondary" sx={{ px: 2, py: 1 }}>
          {translate(notice)}
        </Typography>
      )}
      <Divider />
      {actions}
    </Menu>
  );
};
