import Box from '@mui/material/Box';
import type { HTMLAttributes } from 'react';
import type { RecordOption } from './useRecordOptions.ts';

/** One offered record: its title, and its code at the far edge. */
export const RecordOptionRow = ({ option, ...props }: { option: RecordOption } & HTMLAttributes<HTMLLIElement>) => (
  <Box component="li" {...props} sx={{ gap: 1 }}>
    <Box
      component="span"
      dir="auto"
      sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'left' }}
    >
      {option.title || `#${option.id}`}
    </Box>
    {option.code && (
      <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary', fontSize: 12 }}>
        {option.code}
      </Box>
    )}
  </Box>
);
