import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { isWritable, listedFields, listedNode, type Resource } from '#schema';
import { SelectControl } from '#src/fields/controls/SelectControl.tsx';
import type { NamedField } from '#src/fields/FieldView.ts';
import { viewOf } from '#src/fields/index.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { sameValue } from '#src/fields/sameValue.ts';
import { BulkProblems } from './BulkProblems.tsx';
import { useBulkEdit } from './useBulkEdit.ts';
import type { SeenRows } from './useSeenRows.ts';

interface BulkEditProps {
  readonly resource: Resource;
  readonly ids: readonly number[];
  readonly seen: SeenRows;
  readonly scope: number | undefined;
  readonly onDrop: (ids: readonly number[]) => void;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Fields that many records may share a value of. */
export const bulkFields = (resource: Resource): readonly NamedField[] =>
  Object.entries(listedFields(resource)).filter(
    ([, field]) =>
      isWritable(field) &&
      !field.unique &&
      (!field.only || field.only === listedNode(resource)) &&
      !viewOf(field).own &&
      field.views?.edit === undefined,
  );

/** How many of the rows have the value already. */
const countAlready = (ids: readonly number[], seen: SeenRows, [name, field]: NamedField, value: unknown): number =>
  ids.filter((id) => sameValue(field, seen.of(id)?.[name], value)).length;

/** Writes one value into one field of all selected rows, all or none. */
export const BulkEdit = ({ resource, ids, seen, scope, onDrop, onClose, onDone }: BulkEditProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const [name, setName] = useState<string | null>(null);
  const [value, setValue] = useState<unknown>(null);
  const { save, saving, problem, forget } = useBulkEdit(resource, ids, scope, onDone);
  const field = name === null ? undefined : resource.fields[name];
  const Input = field && viewOf(field).Input;
  const already = name === null || !field ? 0 : countAlready(ids, seen, [name, field], value);
  const choose = (next: string | null): void => {
    const chosen = next === null ? undefined : resource.fields[next];
    setName(next);
    setValue(chosen ? (viewOf(chosen).empty ?? null) : null);
    forget();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={saving ? undefined : onClose} aria-labelledby="bulk-title">
      <DialogTitle id="bulk-title">{translate('list.bulk.editTitle', { count: ids.length })}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate('list.bulk.editHint')}</DialogContentText>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <SelectControl
            label={translate('list.bulk.field')}
            placeholder={translate('list.filter.choose')}
            value={name}
            onChange={choose}
            options={bulkFields(resource).map(([option]) => ({ value: option, label: labels.field(option) }))}
          />
          {Input && name !== null && (
            <>
              <Input
                key={name}
                resource={resource.name}
                name={name}
                field={field}
                label={labels.field(name)}
                value={value as never}
                onChange={setValue}
                required={field.required === true}
                record={{}}
              />
              <Typography variant="body2" color="textSecondary" aria-live="polite">
                {translate(already > 0 ? 'list.bulk.preview' : 'list.bulk.previewAll', {
                  changed: ids.length - already,
                  already,
                })}
              </Typography>
            </>
          )}
          {problem && (
            <BulkProblems
              resource={resource}
              ids={ids}
              seen={seen}
              problem={problem}
              onDrop={(refused) => {
                forget();
                onDrop(refused);
              }}
            />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={saving}>
          {translate('form.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={saving}
          disabled={!field}
          onClick={() => name !== null && void save(name, value)}
        >
          {translate('list.bulk.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
