import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Importable } from '#resources/sheetReport.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useNames } from '#src/fields/useLabels.ts';
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
  const labels = useNames(name);
  const told = last
    ? translate('importsPage.last', { when: instant(last.startedAt), user: last.user })
    : translate('importsPage.never');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        p: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {labels.many}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="caption" color="textSecondary">
            {translate('importsPage.count', { count: number(count) })} · {told}
          </Typography>
          {last && last.state !== 'done' && <RunState state={last.state} />}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TemplateButton resource={resourceNamed(name)} variant="text" />
        <Button
          variant="outlined"
          startIcon={<UploadIcon />}
          aria-haspopup="dialog"
          aria-label={translate('importsPage.startOf', { kind: labels.many })}
          onClick={onChoose}
        >
          {translate('importsPage.start')}
        </Button>
      </Box>
    </Box>
  );
};
