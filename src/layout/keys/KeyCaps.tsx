import Box from '@mui/material/Box';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const signs: Readonly<Record<string, string>> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Escape: 'Esc',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
};

const Cap = ({ name }: { readonly name: string }) => (
  <Box
    component="kbd"
    sx={{
      display: 'inline-block',
      minWidth: 22,
      paddingInline: 0.75,
      border: 1,
      borderColor: 'divider',
      borderBottomWidth: 2,
      borderRadius: 0.75,
      backgroundColor: 'background.default',
      color: 'text.secondary',
      fontFamily: 'inherit',
      fontSize: 12,
      lineHeight: '18px',
      textAlign: 'center',
    }}
  >
    {signs[name] ?? name}
  </Box>
);

/** A key, or keys that are pressed together, as they stand on the keyboard. */
export const KeyCaps = ({ keys }: { readonly keys: string }) => (
  <Box component="bdi" dir="ltr" sx={{ display: 'inline-flex', gap: 0.5, whiteSpace: 'nowrap' }}>
    {keys.split('+').map((name) => (
      <Cap key={name} name={name} />
    ))}
  </Box>
);
