import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { Resource } from '#schema';
import { recordTitle } from '#src/fields/recordTitle.ts';
import { useNames } from '#src/fields/useLabels.ts';
import type { ManyActionProps, RecordActionProps } from './recordActions.ts';
import { useRestore, type RestoreProblem } from './useRestore.ts';

interface RestoreProps extends ManyActionProps {
  readonly resource: Resource;
  /** what the one record is called, where it is one */
  readonly title?: string | undefined;
}

/** Why nothing came back, by record where the server names them. */
const Problem = ({ text, rows }: RestoreProblem) => (
  <Alert severity="error" sx={{ mt: 1 }}>
    {rows.length === 0 ? (
      text
    ) : (
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2, maxHeight: 160, overflow: 'auto' }}>
        {rows.map(({ title, message }) => (
          <li key={`${title} ${message}`}>
            <bdi>{title}</bdi>: {message}
          </li>
        ))}
      </Box>
    )}
  </Alert>
);

/** Asks before records leave the archive, and says what comes with them. */
const RestoreDialog = ({ resource, ids, title, onClose, onDone }: RestoreProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { busy, problem, restore } = useRestore(resource, ids, onDone);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('general.archive.restore')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {title === undefined
            ? translate('general.archive.questionMany', { count: ids.length })
            : translate('general.archive.question', { title })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate(title === undefined ? 'general.archive.noteMany' : 'general.archive.note')}
        </Typography>
        {problem && <Problem {...problem} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus>
          {translate('general.no')}
        </Button>
        <Button variant="contained" loading={busy} onClick={() => void restore()}>
          {translate(title === undefined ? 'general.archive.yesMany' : 'general.archive.yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Of one record. */
export const RestoreOne = ({ resource, record, onClose }: RecordActionProps & { readonly resource: Resource }) => {
  const kind = useNames(resource.name).one;
  const title = recordTitle(resource, record) || kind;
  return <RestoreDialog resource={resource} ids={[record.id]} title={title} onClose={onClose} onDone={onClose} />;
};

/** Of all that are ticked: all of them or none. */
export const RestoreMany = (props: ManyActionProps & { readonly resource: Resource }) => <RestoreDialog {...props} />;
