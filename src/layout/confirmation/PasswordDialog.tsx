import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useConfirmation } from './useConfirmation.ts';

interface PasswordDialogProps {
  /** true once the password was right */
  readonly onEnd: (confirmed: boolean) => void;
}

interface PasswordBoxProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

const PasswordBox = ({ value, problem, onChange }: PasswordBoxProps) => {
  const translate = useTranslate();
  const [shown, setShown] = useState(false);
  const label = translate(shown ? 'confirmation.hide' : 'confirmation.show');
  return (
    <TextField
      fullWidth
      autoFocus
      type={shown ? 'text' : 'password'}
      label={translate('confirmation.password')}
      value={value}
      error={problem !== undefined}
      helperText={problem}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { dir: 'ltr', autoComplete: 'current-password', spellCheck: false, maxLength: 1024 },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton size="small" aria-label={label} aria-pressed={shown} onClick={() => setShown(!shown)}>
                {shown ? <VisibilityOffOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

/** The password again, before what cannot be undone. */
export const PasswordDialog = ({ onEnd }: PasswordDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const { value, change, problem, refusal, running, submit } = useConfirmation(() => onEnd(true));
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={() => onEnd(false)} aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{translate('confirmation.title')}</DialogTitle>
        <DialogContent>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {translate('confirmation.text')}
          </Typography>
          <PasswordBox value={value} problem={problem} onChange={change} />
          {refusal && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {refusal}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onEnd(false)}>{translate('confirmation.cancel')}</Button>
          <Button type="submit" variant="contained" loading={running} disabled={value === ''}>
            {translate('confirmation.go')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
