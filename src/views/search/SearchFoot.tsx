import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { KeyCaps } from '#src/layout/keys/index.ts';

const hints = [
  { keys: ['ArrowUp', 'ArrowDown'], label: 'search.hintMove' },
  { keys: ['Enter'], label: 'search.hintOpen' },
  { keys: ['Mod+Enter'], label: 'search.hintTab' },
  { keys: ['Escape'], label: 'search.hintClose' },
] as const;

/** The keys of the search, where there is a keyboard. */
export const SearchFoot = () => {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: { xs: 'none', sm: 'flex' },
        gap: 2.5,
        padding: '8px 16px',
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: 12,
      }}
    >
      {hints.map(({ keys, label }) => (
        <Box key={label} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          {keys.map((one) => (
            <KeyCaps key={one} keys={one} />
          ))}
          {translate(label)}
        </Box>
      ))}
    </Box>
  );
};
