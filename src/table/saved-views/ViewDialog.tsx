import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { permissionOf, type ListView } from '#schema';
import { roles } from '#resources/users/roles.ts';
import { RecordControl } from '#src/fields/controls/RecordControl.tsx';
import { useMay } from '#src/providers/useMay.ts';
import type { SavedView } from './savedView.ts';
import type { SavedViews } from './useSavedViews.ts';
import { useViewForm, type ViewForm } from './useViewForm.ts';

interface ViewDialogProps {
  readonly kept: SavedViews;
  /** what a new view keeps */
  readonly present: ListView;
  /** the one to edit; a new one where there is none */
  readonly view: SavedView | undefined;
  readonly onClose: () => void;
  readonly onSaved: (view: SavedView) => void;
}

const Tick = (props: { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void }) => (
  <FormControlLabel
    control={<Checkbox size="small" checked={props.checked} onChange={(_, checked) => props.onChange(checked)} />}
    label={props.label}
  />
);

/** With which role it is shared, and whether its members see it first. */
const Sharing = ({ form, view }: { form: ViewForm; view: SavedView | undefined }) => {
  const translate = useTranslate();
  const { values, set } = form;
  return (
    <Box>
      <Typography variant="subtitle2">{translate('savedViews.share')}</Typography>
      <RecordControl
        to={roles.name}
        label={translate('savedViews.share')}
        value={values.roleId}
        known={view?.role ? [view.role] : []}
        onChange={(roleId) => set({ roleId })}
      />
      <Typography variant="caption" color="textSecondary">
        {translate('savedViews.shareHint')}
      </Typography>
      {values.roleId !== null && (
        <Box>
          <Tick
            label={translate('savedViews.roleFirst')}
            checked={values.roleDefault}
            onChange={(roleDefault) => set({ roleDefault })}
          />
        </Box>
      )}
    </Box>
  );
};

/** Name, sharing and first place of a view, new or present. */
export const ViewDialog = ({ kept, present, view, onClose, onSaved }: ViewDialogProps) => {
  const translate = useTranslate();
  const mayShare = useMay()(permissionOf(roles, 'edit'));
  const form = useViewForm({ kept, present, view, onSaved, onClose });
  const { values, set, busy, nameProblem, problem, submit } = form;
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={busy ? undefined : onClose} aria-labelledby="view-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <DialogTitle id="view-title">{translate(view ? 'savedViews.titleEdit' : 'savedViews.titleNew')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            autoFocus
            required
            label={translate('savedViews.name')}
            value={values.name}
            error={nameProblem !== null}
            helperText={nameProblem ?? translate('savedViews.nameHint')}
            onChange={(event) => set({ name: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 100, dir: 'auto' } }}
          />
          <Tick
            label={translate('savedViews.makeFirst')}
            checked={values.isFirst}
            onChange={(isFirst) => set({ isFirst })}
          />
          {(mayShare || view?.role) && <Sharing form={form} view={view} />}
          {problem && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose} disabled={busy}>
            {translate('form.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('savedViews.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
