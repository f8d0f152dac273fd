import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { KeyCaps } from './KeyCaps.tsx';
import { presentKeys, waysOf, type KeyEntry } from './keyRegistry.ts';

const Entry = ({ entry }: { readonly entry: KeyEntry }) => (
  <Box
    component="li"
    sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, paddingBlock: 0.5 }}
  >
    <Typography variant="body2">{useTranslate()(entry.label)}</Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
      {waysOf(entry).map((keys) => (
        <KeyCaps key={keys} keys={keys} />
      ))}
    </Box>
  </Box>
);

/** Every key that means something on the screen behind it. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const translate = useTranslate();
  const titleId = useId();
  // What was there when it was opened: the dialog itself adds none.
  const [groups] = useState(presentKeys);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle
        id={titleId}
        variant="h2"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}
      >
        {translate('keys.title')}
        <IconButton size="small" onClick={onClose} aria-label={translate('keys.close')}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </DialogTitle>
      <DialogContent dividers>
        <Box sx={{ columns: { sm: groups.length > 1 ? 2 : 1 }, columnGap: 4 }}>
          {groups.map(({ scope, entries }) => (
            <Box key={scope} component="section" sx={{ breakInside: 'avoid', marginBlockEnd: 2 }}>
              <Typography variant="h3">{translate(scope)}</Typography>
              <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {entries.map((entry) => (
                  <Entry key={`${entry.label} ${String(entry.keys)}`} entry={entry} />
                ))}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
};
