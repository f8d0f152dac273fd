import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Importable } from '#resources/sheetReport.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import { TemplateButton } from '#src/screens/import/TemplateButton.tsx';
import { RunState } from './RunState.tsx';

interface ImportableRowProps {
  readonly importable: Importable;
  readonly onChoose: () => void;
}

/** Something to import: how much of it there is, when it was imported last, its template, and the way in. */
export const ImportableRow = ({ importable, onChoose }: ImportableRowProps) => {
  const translate = useTranslate();
  const { number, instant } = useFormat();
  const { resource: name, count, last } = importable;
  const labels = useLabels(name);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, height: '100%', alignContent: 'space-between' }}>
      <Box>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
          <Typography component="h3" sx={{ fontWeight: 600, flex: 1, minWidth: 0 }}>
            {labels.many}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {translate('importsPage.count', { count: number(count) })}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 28 }}>
          <Typography variant="caption" color="textSecondary">
            {last
              ? translate('importsPage.last', { when: instant(last.startedAt), user: last.user })
              : translate('importsPage.never')}
          </Typography>
          {last && last.state !== 'done' && <RunState state={last.state} />}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          startIcon={<UploadIcon />}
          aria-haspopup="dialog"
          aria-label={translate('importsPage.startOf', { kind: labels.many })}
          onClick={onChoose}
        >
          {translate('importsPage.start')}
        </Button>
        <TemplateButton resource={resourceNamed(name)} />
      </Box>
    </Box>
  );
};
