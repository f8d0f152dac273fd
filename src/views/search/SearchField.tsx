import CloseOutlined from '@mui/icons-material/CloseOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { useTranslate } from 'ra-core';
import type { KeyboardEvent } from 'react';

interface Props {
  readonly text: string;
  readonly listId: string;
  /** id of the active line */
  readonly activeId: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: () => void;
}

/** Where the words are written; the keys move through the results without leaving it. */
export const SearchField = ({ text, listId, activeId, onChange, onKeyDown, onClose }: Props) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 56, paddingInline: 2 }}>
      <SearchOutlined sx={{ color: 'text.secondary' }} />
      <InputBase
        autoFocus
        fullWidth
        value={text}
        placeholder={translate('search.placeholder')}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          dir: 'auto',
          maxLength: 200,
          'aria-label': translate('frame.search.title'),
          'aria-expanded': activeId !== undefined,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': activeId,
          autoComplete: 'off',
          spellCheck: false,
        }}
        sx={{ fontSize: 16, '& input': { textAlign: 'start' }, '& input:placeholder-shown': { direction: 'inherit' } }}
      />
      <IconButton
        size="small"
        aria-label={translate(text ? 'search.clear' : 'search.close')}
        onClick={() => (text ? onChange('') : onClose())}
      >
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
};
