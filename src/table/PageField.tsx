import InputBase from '@mui/material/InputBase';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { latinDigits } from '#schema';
import { useFormat } from '#src/fields/useFormat.ts';

interface PageFieldProps {
  readonly last: number;
  readonly onPage: (page: number) => void;
}

/** Goes to a page by its number, written in any digits; one beyond the last means the last. */
export const PageField = ({ last, onPage }: PageFieldProps) => {
  const translate = useTranslate();
  const { digits } = useFormat();
  const [text, setText] = useState('');
  const go = (): void => {
    const page = Number(text);
    if (page > 0) onPage(Math.min(page, last));
    setText('');
  };
  return (
    <InputBase
      value={digits(text)}
      onChange={({ target }) => setText(latinDigits(target.value).replaceAll(/\D/g, '').slice(0, 6))}
      onKeyDown={({ key }) => key === 'Enter' && go()}
      onBlur={go}
      placeholder={translate('list.paging.goTo')}
      inputProps={{ inputMode: 'numeric', 'aria-label': translate('list.paging.goTo') }}
      sx={{ width: 104, fontSize: '0.8125rem', px: 1, border: 1, borderColor: 'divider', borderRadius: 1 }}
    />
  );
};
