import Search from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

interface QuickSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const pause = 300;

/** Finds by words as they are typed, once the person pauses. */
export const QuickSearch = ({ label, value, onChange }: QuickSearchProps) => {
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
      value={typed}
      onChange={(event) => change(event.target.value)}
      placeholder={translate('list.searchShort')}
      inputProps={{ 'aria-label': label, maxLength: 200 }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      sx={{ width: { xs: '100%', sm: 280 } }}
    />
  );
};
