import { useId, useState } from 'react';
import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { packages, type CompliancePackage } from '#resources/compliance/packages.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';

interface CalcTypeSelectProps {
  readonly record: CompliancePackage;
  readonly disabled: boolean;
}

/** How the scores of groups follow from what they hold; a change computes all of them anew. */
export const CalcTypeSelect = ({ record, disabled }: CalcTypeSelectProps) => {
  const labelId = useId();
  const labels = useLabels(packages.name);
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const save = async (calcType: string): Promise<void> => {
    setSaving(true);
    try {
      await provider.call('POST', `/package/calcType/${record.id}`, { body: { calcType } });
      await Promise.all([packages.name, 'package-items'].map((name) => client.invalidateQueries({ queryKey: [name] })));
      notify('complianceViews.calcTypeSaved', { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : 'complianceViews.calcTypeFailed', { type: 'error' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <FormControl sx={{ minWidth: 176 }}>
      <InputLabel id={labelId}>{labels.field('calcType')}</InputLabel>
      <Select
        labelId={labelId}
        label={labels.field('calcType')}
        value={record.calcType}
        disabled={disabled || isSaving}
        onChange={({ target }) => void save(target.value)}
      >
        {packages.fields.calcType.options.map(({ value }) => (
          <MenuItem key={value} value={value}>
            {labels.choice('calcType', value)}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
};
