import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import type { ImportReport } from './importReport.ts';

const counts = ['groups', 'items', 'created', 'updated', 'unchanged'] as const;

/** What an import brings, in five figures. */
export const ImportCounts = ({ report }: { readonly report: ImportReport }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(88px, 1fr))',
        m: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      {counts.map((name) => (
        <Box key={name} sx={{ p: 1.5, display: 'flex', flexDirection: 'column-reverse', textAlign: 'center' }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {translate(`complianceViews.import.counts.${name}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: 20, fontWeight: 700 }}>
            {number(report[name])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
