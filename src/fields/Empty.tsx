import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

/** Stands where a record has no value: the word for none, or another of the general labels. */
export const Empty = ({ word = 'none' }: { readonly word?: 'none' | 'notRated' | 'bySystem' }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {useTranslate()(`general.${word}`)}
  </Box>
);
