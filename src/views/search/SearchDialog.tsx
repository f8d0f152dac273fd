import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { closedUp } from '#schema';
import { SearchField } from './SearchField.tsx';
import { SearchFoot } from './SearchFoot.tsx';
import type { SearchItem } from './searchItem.ts';
import { SearchNotice } from './SearchNotice.tsx';
import { optionId, SearchResults } from './SearchResults.tsx';
import { useActiveItem } from './useActiveItem.ts';
import { useSearchGroups } from './useSearchGroups.ts';

const noticeOf = (count: number, { busy, failed }: { busy: boolean; failed: boolean }) => {
  if (failed) return 'failed';
  if (count > 0) return undefined;
  return busy ? 'searching' : 'none';
};

const useChoosing = (onClose: () => void) => {
  const navigate = useNavigate();
  return (item: SearchItem, inNewTab: boolean): void => {
    if (item.to && inNewTab) return void window.open(item.to, '_blank', 'noopener');
    onClose();
    if (item.to) void navigate(item.to);
    else item.run?.();
  };
};

interface Props {
  /** what was typed before the dialog was there */
  readonly typed?: string;
  readonly onClose: () => void;
}

/** Pages, actions and records by a few words; over the whole screen on phones. */
export const SearchDialog = ({ typed = '', onClose }: Props) => {
  const translate = useTranslate();
  const onPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const listId = useId();
  const [text, setText] = useState(typed);
  const { groups, retry, ...state } = useSearchGroups(text);
  const choose = useChoosing(onClose);
  const { active, point, restart, onKeyDown } = useActiveItem(groups, choose);
  const notice = noticeOf(groups.length, state);
  const change = (next: string): void => {
    setText(next);
    restart();
  };
  const paper = { marginBlockStart: '10vh', marginBlockEnd: 'auto', maxHeight: '72vh', width: 640, maxWidth: '100%' };
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={onPhone}
      aria-labelledby={`${listId}-title`}
      slotProps={{ paper: { sx: onPhone ? {} : paper } }}
    >
      <span id={`${listId}-title`} hidden>
        {translate('frame.search.title')}
      </span>
      <SearchField
        text={text}
        listId={listId}
        activeId={active && optionId(listId, active)}
        onChange={change}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      <Box sx={{ height: 2, borderTop: 1, borderColor: 'divider' }}>
        {state.busy && <LinearProgress aria-hidden="true" sx={{ height: 2 }} />}
      </Box>
      <Box sx={{ flex: '1 1 auto', overflowY: 'auto' }} aria-live="polite" aria-busy={state.busy}>
        {groups.length > 0 && (
          <SearchResults
            id={listId}
            label={translate('search.results')}
            groups={groups}
            query={closedUp(text)}
            active={active?.key}
            onPoint={point}
            onChoose={(item) => (item.to ? onClose() : choose(item, false))}
          />
        )}
        {notice && <SearchNotice text={text.trim()} state={notice} onRetry={retry} />}
      </Box>
      <SearchFoot />
    </Dialog>
  );
};
