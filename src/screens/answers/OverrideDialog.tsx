import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import type { Resource } from '#schema';
import type { WireModel } from '#resources/questions/wire.ts';
import { NumberControl } from '#src/fields/controls/NumberControl.tsx';
import { recordTitle } from '#src/fields/recordTitle.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import type { SavedRecord } from '#src/screens/form/useRecordSave.ts';
import { useOverride } from './useOverride.ts';

interface OverrideDialogProps {
  readonly resource: Resource;
  readonly id: number;
  readonly onClose: () => void;
}
interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly problem: string | undefined;
  readonly children: ReactNode;
}

const Field = ({ id, label, problem, children }: FieldProps) => (
  <FormControl error={problem !== undefined} fullWidth>
    <FormLabel htmlFor={id} required>
      {label}
    </FormLabel>
    {children}
    {problem && (
      <FormHelperText id={`${id}-problem`} role="alert">
        {problem}
      </FormHelperText>
    )}
  </FormControl>
);

interface FormProps {
  readonly record: SavedRecord;
  readonly model: WireModel | null;
  readonly override: Pick<ReturnType<typeof useOverride>, 'fields' | 'problems' | 'busy' | 'set' | 'remove'>;
  readonly onClose: () => void;
}

const OverrideForm = ({ record, model, override: { fields, problems, busy, set, remove }, onClose }: FormProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const id = useId();
  const [before, because] = [record[fields.value], record[fields.reason]];
  const had = typeof before === 'number' ? before : null;
  const [value, setValue] = useState<number | string | null>(had);
  const [reason, setReason] = useState(String(because ?? ''));
  const bounds = model && { min: model.scaleMin, max: model.scaleMax };
  const label = bounds
    ? translate('answering.override.value', { min: number(bounds.min), max: number(bounds.max) })
    : translate('answering.override.valueFree');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    set(value, reason);
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogContent sx={{ display: 'grid', gap: 2, paddingBlockStart: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {translate('answering.override.hint')}
        </Typography>
        {problems.rest && <Alert severity="error">{problems.rest}</Alert>}
        <Field id={`${id}-value`} label={label} problem={problems.value}>
          <NumberControl
            id={`${id}-value`}
            label={label}
            value={value}
            onChange={setValue}
            scale={2}
            negative={(bounds?.min ?? 0) < 0}
            grouped={false}
            {...(bounds && { bounds })}
            invalid={problems.value !== undefined}
            describedBy={problems.value && `${id}-value-problem`}
            required
          />
        </Field>
        <Field id={`${id}-reason`} label={translate('answering.override.reason')} problem={problems.reason}>
          <OutlinedInput
            id={`${id}-reason`}
            multiline
            minRows={3}
            maxRows={8}
            size="small"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            inputProps={{ maxLength: 2000, 'aria-describedby': problems.reason && `${id}-reason-problem` }}
          />
        </Field>
      </DialogContent>
      <DialogActions>
        {had !== null && (
          <Button color="error" disabled={busy} onClick={remove} sx={{ marginInlineEnd: 'auto' }}>
            {translate('answering.override.remove')}
          </Button>
        )}
        <Button disabled={busy} onClick={onClose}>
          {translate('answering.override.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={busy}>
          {translate('answering.override.save')}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Asks for a value in place of the calculated one and for its reason, or takes the one away that there is. */
export const OverrideDialog = ({ resource, id, onClose }: OverrideDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { record, model, error, ...override } = useOverride(resource, id, onClose);
  return (
    <Dialog open onClose={override.busy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {translate('answering.override.title', { title: record ? recordTitle(resource, record) : '…' })}
      </DialogTitle>
      {error && (
        <DialogContent>
          <Alert severity="error">{error.message}</Alert>
        </DialogContent>
      )}
      {!error && !record && (
        <DialogContent>
          <Skeleton variant="rounded" height={160} />
        </DialogContent>
      )}
      {record && <OverrideForm record={record} model={model} override={override} onClose={onClose} />}
    </Dialog>
  );
};
