import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import type { Resource } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import { ImportBody } from './ImportBody.tsx';
import { ImportButtons } from './ImportButtons.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { useSheetImport } from './useSheetImport.ts';

interface ImportDialogProps {
  readonly resource: Resource;
  /** id of the record into whose tree it goes, for resources with a scope */
  readonly scope: number | undefined;
  readonly onClose: () => void;
}

/** Imports records from a sheet: choose a file, see what it would do, let it run, and go to what came. */
export const ImportDialog = ({ resource, scope, onClose }: ImportDialogProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const flow = useSheetImport(resource, scope);
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true });
  const { name } = flow.step;
  // What had the focus goes with its step.
  useEffect(() => {
    if (name !== 'file') content.current?.focus();
  }, [name]);
  const isBusy = name === 'run' || name === 'upload';
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone}
      maxWidth="md"
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {translate('sheetImport.title', { kind: labels.many })}
        </DialogTitle>
        <IconButton aria-label={translate('sheetImport.close')} disabled={isBusy} onClick={onClose} sx={{ mx: 1.5 }}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <DialogContent
        ref={content}
        tabIndex={-1}
        aria-live="polite"
        sx={{
          display: 'grid',
          gap: 2,
          alignContent: 'start',
          minHeight: 240,
          pt: '8px !important',
          '&&:focus-visible': { outline: 0 },
        }}
      >
        <ImportSteps at={name} />
        <ImportBody resource={resource} flow={flow} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <ImportButtons flow={flow} onClose={onClose} />
      </DialogActions>
    </Dialog>
  );
};
