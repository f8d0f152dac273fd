import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type RefObject } from 'react';

interface QuickSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

const pause = 300;

/** Finds by words as they are typed, once the person pauses. */
export const QuickSearch = ({ label, value, onChange, inputRef }: QuickSearchProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // the address changed from elsewhere: back, forward, 'remove all filters'
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(text.trim()), pause);
  };
  return (
    <OutlinedInput
      type="search"
      size="small"
      {...(inputRef && { inputRef })}
      value={typed}
      onChange={(event) => change(event.target.value)}
      placeholder={translate('list.searchShort')}
      inputProps={{ 'aria-label': label, maxLength: 200 }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || typed === '') return;
        event.preventDefault();
        setTyped('');
        clearTimeout(timer.current);
        onChange('');
      }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      sx={{ flex: { xs: '1 1 100%', sm: '1000 1 140px' }, maxWidth: { sm: 280 } }}
    />
  );
};
