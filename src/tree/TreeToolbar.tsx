import ClearIcon from '@mui/icons-material/Clear';
import LevelsIcon from '@mui/icons-material/UnfoldMore';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import { usualPageSize } from '#src/table/listAddress.ts';
import { ArchiveToggle } from '#src/table/ArchiveToggle.tsx';
import { SavedViews } from '#src/table/saved-views/SavedViews.tsx';
import { ColumnChooser } from '#src/table/ColumnChooser.tsx';
import type { TreeColumns } from './treeColumns.tsx';
import type { TreeResource } from './treeModel.ts';
import type { TreeView } from './useTreeView.ts';

const SearchBox = ({ view }: { readonly view: TreeView }) => {
  const translate = useTranslate();
  const label = translate('tree.search');
  const clear = (
    <InputAdornment position="end">
      <IconButton size="small" edge="end" aria-label={translate('tree.clearSearch')} onClick={() => view.setQuery('')}>
        <ClearIcon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextField
      value={view.query}
      onChange={({ target }) => view.setQuery(target.value)}
      onKeyDown={({ key }) => key === 'Escape' && view.setQuery('')}
      placeholder={label}
      sx={{ width: { xs: '100%', sm: 320 } }}
      slotProps={{
        htmlInput: { 'aria-label': label, type: 'text', enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: view.query ? clear : undefined,
        },
      }}
    />
  );
};

const LevelMenu = ({ view }: { readonly view: TreeView }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { depth } = view.model;
  const choose = (level: number): void => {
    setAnchor(undefined);
    view.openLevels(level);
  };
  const between = Array.from({ length: Math.max(0, depth - 2) }, (_, place) => place + 2);
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        startIcon={<LevelsIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('tree.levels')}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        <MenuItem dense onClick={() => choose(1)}>
          {translate('tree.closeLevels')}
        </MenuItem>
        {between.map((level) => (
          <MenuItem dense key={level} onClick={() => choose(level)}>
            {translate('tree.level', { level: number(level) })}
          </MenuItem>
        ))}
        <MenuItem dense onClick={() => choose(depth)}>
          {translate('tree.allLevels')}
        </MenuItem>
      </Menu>
    </>
  );
};

interface TreeToolbarProps {
  readonly resource: TreeResource;
  readonly view: TreeView;
  /** absent where there is no room for any */
  readonly columns: TreeColumns | undefined;
}

/** A tree has no pages, and its nodes stand in their own order. */
const wholeTree = { page: 1, perPage: usualPageSize, sort: null, filters: [] } as const;

/** Search, levels, views and columns, and how much there is or was found. */
export const TreeToolbar = ({ resource, view, columns }: TreeToolbarProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const { search, model } = view;
  const shown = useMemo(() => ({ ...wholeTree, quickSearch: view.query }), [view.query]);
  const found = search && (search.hits.size > 0 ? 'tree.found' : 'tree.foundNone');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}>
      <SearchBox view={view} />
      {model.depth > 1 && <LevelMenu view={view} />}
      <ArchiveToggle resource={resource} />
      {columns && <SavedViews resource={resource} list={shown} choice={columns.choice} />}
      <Typography variant="body2" color="text.secondary" role="status" sx={{ marginInlineStart: 'auto' }}>
        {translate(found ?? 'tree.total', { count: number(search ? search.hits.size : model.nodeCount) })}
      </Typography>
      {columns && <ColumnChooser resource={resource.name} columns={columns.all} choice={columns.choice} />}
    </Box>
  );
};
