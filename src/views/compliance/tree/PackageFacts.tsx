import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { CompliancePackage } from '#resources/compliance/packages.ts';
import type { TreeNode } from '#src/providers/ConsoleDataProvider.ts';
import { PercentBar } from '#src/views/PercentBar.tsx';
import { CalcTypeSelect } from './CalcTypeSelect.tsx';
import { LevelBar } from './LevelBar.tsx';
import { levelCounts } from './levelCounts.ts';

interface PackageFactsProps {
  readonly record: CompliancePackage;
  readonly nodes: readonly TreeNode[];
  readonly mayEdit: boolean;
}

/** What to know of a package before reading its tree: conformity, levels, and how they are computed. */
export const PackageFacts = ({ record, nodes, mayEdit }: PackageFactsProps) => {
  const translate = useTranslate();
  const counts = levelCounts(nodes);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate('complianceViews.facts')}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(180px, 1fr) minmax(0, 2.4fr) auto' },
        alignItems: 'center',
        gap: { xs: 2, md: 3 },
        p: 2,
        mb: 1.5,
      }}
    >
      <Box>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {translate('complianceViews.conformity')}
        </Typography>
        <PercentBar value={record.conformity} label={translate('complianceViews.conformity')} />
      </Box>
      {counts.length > 0 ? <LevelBar counts={counts} /> : <span />}
      <CalcTypeSelect record={record} disabled={!mayEdit} />
    </Paper>
  );
};
