import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { users } from '#resources/users/users.ts';
import { recordTitle } from '#src/fields/recordTitle.ts';
import { useDownload } from '#src/fields/useDownload.ts';
import type { RecordActionProps } from '#src/screens/record/recordActions.ts';
import { refusalText } from '#src/table/refusalText.ts';

/** Says what the archive of a person's data holds, and hands it out. */
export const TakePersonalData = ({ record, onClose }: RecordActionProps) => {
  const translate = useTranslate();
  const { isWaiting, take } = useDownload(refusalText);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="take-data-title">
      <DialogTitle id="take-data-title">{translate('usersViews.take.action')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {translate('usersViews.take.text', { name: recordTitle(users, record) })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {translate('usersViews.take.hint')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('form.close')}</Button>
        <Button
          autoFocus
          variant="contained"
          loading={isWaiting}
          onClick={() => void take(`/user/${record.id}/personaldata`)}
        >
          {translate('usersViews.take.go')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
