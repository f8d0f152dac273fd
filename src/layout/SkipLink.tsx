import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';

/** The first stop of the keyboard: past the menu, to the screen. */
export const SkipLink = ({ to }: { readonly to: string }) => (
  <Link
    href={`#${to}`}
    onClick={(event) => {
      event.preventDefault();
      document.getElementById(to)?.focus();
    }}
    sx={{
      position: 'fixed',
      insetBlockStart: 8,
      insetInlineStart: 8,
      zIndex: 'tooltip',
      padding: '4px 12px',
      borderRadius: 1,
      backgroundColor: 'background.paper',
      '&:not(:focus)': { transform: 'translateY(-200%)' },
    }}
  >
    {useTranslate()('frame.skipToContent')}
  </Link>
);
