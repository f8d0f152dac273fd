import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { Resource } from '#schema';
import { recordTitle } from '#src/fields/recordTitle.ts';
import { useNames } from '#src/fields/useLabels.ts';
import { filledCall } from '#src/providers/callPath.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { refusalText } from '#src/table/refusalText.ts';
import type { RecordActionProps } from './recordActions.ts';

interface RestoreProps extends RecordActionProps {
  readonly resource: Resource;
}

/** Brings a record back; why it cannot come stays on the screen until somebody has read it. */
const useRestore = ({ resource, record, onClose }: RestoreProps) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const restore = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const { path } = filledCall(resource, 'restore', { id: record.id });
      const { data } = await provider.call<{ restored: number }>('POST', path, { body: {} });
      notify('general.archive.restored', { type: 'success', messageArgs: { count: data.restored } });
      refresh();
      onClose();
    } catch (error) {
      setProblem(refusalText(error));
      setBusy(false);
    }
  };
  return { busy, problem, restore };
};

/** Asks before a record leaves the archive, and says what comes with it. */
export const RestoreDialog = (props: RestoreProps) => {
  const { resource, record, onClose } = props;
  const translate = useTranslate();
  const titleId = useId();
  const { busy, problem, restore } = useRestore(props);
  const kind = useNames(resource.name).one;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('general.archive.restore')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {translate('general.archive.question', { title: recordTitle(resource, record) || kind })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('general.archive.note')}
        </Typography>
        {problem && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          {translate('general.no')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void restore()}>
          {translate('general.archive.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
