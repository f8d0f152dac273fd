import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { permissionOf, type Resource } from '#schema';
import { importModes, type ImportMode } from '#resources/sheetReport.ts';
import { useMay } from '#src/providers/useMay.ts';

interface ModeChoiceProps {
  readonly resource: Resource;
  readonly mode: ImportMode;
  readonly onChange: (mode: ImportMode) => void;
}

/** What becomes of records that the file names and that exist already. Who may not edit has no choice. */
export const ModeChoice = ({ resource, mode, onChange }: ModeChoiceProps) => {
  const translate = useTranslate();
  const may = useMay();
  const mayEdit = may(permissionOf(resource, 'edit'));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={mode}
        aria-label={translate('sheetImport.mode.label')}
        onChange={(_, next: ImportMode | null) => next && onChange(next)}
      >
        {importModes.map((one) => (
          <ToggleButton key={one} value={one} disabled={one === 'change' && !mayEdit} sx={{ paddingInline: 1.5 }}>
            {translate(`sheetImport.mode.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="caption" color="textSecondary">
        {translate(`sheetImport.mode.${mode}Hint`)}
      </Typography>
    </Box>
  );
};
