import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { areas } from '#schema';
import type { Importable } from '#resources/sheetReport.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import { ImportableRow } from './ImportableRow.tsx';

interface ImportableListProps {
  /** undefined while they are not known */
  readonly importables: readonly Importable[] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly onChoose: (resource: string) => void;
}

/** What can be imported, by the areas of the menu. */
export const ImportableList = ({ importables, error, onRetry, onChoose }: ImportableListProps) => {
  const translate = useTranslate();
  if (error && !importables) {
    return (
      <Alert severity="error" action={<Button onClick={onRetry}>{translate('list.retry')}</Button>}>
        {translate(error.message, { _: error.message })}
      </Alert>
    );
  }
  if (!importables) return <Skeleton variant="rounded" height={160} />;
  if (importables.length === 0) return <Alert severity="info">{translate('importsPage.nothing')}</Alert>;
  const shown = areas
    .map((area) => ({ area, inside: importables.filter(({ resource }) => resourceNamed(resource).area === area) }))
    .filter(({ inside }) => inside.length > 0);
  return (
    <Box component="section" aria-label={translate('importsPage.what')} sx={{ display: 'grid', gap: 2 }}>
      {shown.map(({ area, inside }) => (
        <Box key={area}>
          <Typography variant="h2" sx={{ mb: 1, fontSize: 14, color: 'text.secondary' }}>
            {translate(`general.areas.${area}`)}
          </Typography>
          <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {inside.map((one) => (
              <ImportableRow key={one.resource} importable={one} onChoose={() => onChoose(one.resource)} />
            ))}
          </Card>
        </Box>
      ))}
    </Box>
  );
};
