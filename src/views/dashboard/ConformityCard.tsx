import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { PercentBar } from '#src/views/PercentBar.tsx';
import { DashboardCard } from './DashboardCard.tsx';
import type { PackageFact } from './dashboardFacts.ts';
import { listPath } from './listPath.ts';

const Row = ({ id, title, conformity }: PackageFact) => {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(160px, 45%)' },
        alignItems: 'center',
        columnGap: 2,
        minHeight: 40,
        py: { xs: 1, sm: 0 },
      }}
    >
      <Link
        component={RouterLink}
        to={`/compliance-requirements/${id}`}
        underline="hover"
        color="textPrimary"
        noWrap
        title={title}
      >
        <bdi>{title}</bdi>
      </Link>
      <PercentBar value={conformity} label={translate('dashboard.conformityOf', { title })} />
    </Box>
  );
};

/** How far each package is met; each leads to its tree. */
export const ConformityCard = ({ packages }: { readonly packages: readonly PackageFact[] }) => {
  const translate = useTranslate();
  const to = listPath('compliance-packages') ?? '';
  const more = packages.length > 0 ? { label: translate('dashboard.allPackages'), to } : undefined;
  return (
    <DashboardCard title={translate('dashboard.conformity')} more={more}>
      {packages.length === 0 ? (
        <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1 }}>
          <Typography>{translate('dashboard.noPackages')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {translate('dashboard.noPackagesHint')}
          </Typography>
          <Button variant="contained" component={RouterLink} to={to}>
            {translate('dashboard.goToPackages')}
          </Button>
        </Box>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {packages.map((fact) => (
            <Row key={fact.id} {...fact} />
          ))}
        </Box>
      )}
    </DashboardCard>
  );
};
