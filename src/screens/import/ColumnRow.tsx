import ArrowIcon from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { SheetField } from '#resources/sheetReport.ts';

interface ColumnRowProps {
  readonly heading: string;
  /** what the first rows have there */
  readonly samples: readonly string[];
  readonly fields: readonly SheetField[];
  readonly value: string | null;
  readonly onChange: (name: string | null) => void;
}

const mostSamples = 3;

/** A column of the file, what its first rows say, and what it is taken for. */
export const ColumnRow = ({ heading, samples, fields, value, onChange }: ColumnRowProps) => {
  const translate = useTranslate();
  const shown = samples.filter(Boolean).slice(0, mostSamples).join(' · ');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 24px minmax(0, 260px)' },
        gap: { xs: 0.5, sm: 1.5 },
        alignItems: 'center',
        p: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{heading || translate('sheetImport.columns.nameless')}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="div">
          <bdi>{shown || translate('sheetImport.noValue')}</bdi>
        </Typography>
      </Box>
      <ArrowIcon
        aria-hidden="true"
        fontSize="small"
        sx={{ color: value ? 'primary.main' : 'text.disabled', display: { xs: 'none', sm: 'block' }, '[dir=ltr] &': { transform: 'scaleX(-1)' } }} // prettier-ignore
      />
      <Select
        displayEmpty
        size="small"
        fullWidth
        value={value ?? ''}
        inputProps={{ 'aria-label': translate('sheetImport.columns.of', { heading }) }}
        onChange={({ target }) => onChange(target.value || null)}
        sx={{ color: value ? 'text.primary' : 'text.secondary' }}
      >
        <MenuItem value="">{translate('sheetImport.columns.none')}</MenuItem>
        {fields.map(({ name, label, needed }) => (
          <MenuItem key={name} value={name}>
            {label}
            {needed && (
              <Box component="span" aria-hidden="true" sx={{ color: 'error.main', marginInlineStart: 0.5 }}>
                *
              </Box>
            )}
          </MenuItem>
        ))}
      </Select>
    </Box>
  );
};
