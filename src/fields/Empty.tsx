import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

/** Stands where a record has no value. */
export const Empty = () => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {useTranslate()('general.none')}
  </Box>
);
