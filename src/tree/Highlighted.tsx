import { styled } from '@mui/material/styles';
import { highlight } from './highlight.ts';

const Hit = styled('mark')(({ theme }) => ({
  background: `color-mix(in srgb, ${theme.palette.secondary.main} 30%, transparent)`,
  color: 'inherit',
  borderRadius: 3,
}));

/** A text with what was searched for marked in it; `query` is closed up. */
export const Highlighted = ({ text, query }: { readonly text: string; readonly query: string | undefined }) => {
  if (!query) return text;
  return highlight(text, query).map((piece, place) => (piece.hit ? <Hit key={place}>{piece.text}</Hit> : piece.text));
};
