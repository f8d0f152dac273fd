import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { maturityLevels, type Colour } from '#schema';
import { useFormat } from '#src/fields/useFormat.ts';
import { DashboardCard } from './DashboardCard.tsx';
import type { LevelFact } from './dashboardFacts.ts';
import { listPath } from './listPath.ts';

interface RowProps {
  readonly label: string;
  readonly colour: Colour;
  readonly count: number;
  readonly total: number;
}

const Row = ({ label, colour, count, total }: RowProps) => {
  const { number, percent } = useFormat();
  const share = total === 0 ? 0 : Math.round((count / total) * 100);
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '128px 1fr 56px 48px', alignItems: 'center', gap: 1, minHeight: 32 }}
    >
      <Typography variant="body2" noWrap title={label}>
        {label}
      </Typography>
      <Box aria-hidden="true" sx={{ height: 10, borderRadius: 1, bgcolor: 'divider', overflow: 'hidden' }}>
        <Box sx={({ palette }) => ({ width: `${share}%`, height: '100%', bgcolor: palette.state[colour].fill })} />
      </Box>
      <Typography variant="body2" className="tabular" sx={{ textAlign: 'end', fontWeight: 600 }}>
        {number(count)}
      </Typography>
      <Typography variant="caption" color="textSecondary" className="tabular" sx={{ textAlign: 'end' }}>
        {percent(share)}
      </Typography>
    </Box>
  );
};

/** How the requirements of all packages spread over the levels, the highest first. */
export const LevelsCard = ({ levels }: { readonly levels: readonly LevelFact[] }) => {
  const translate = useTranslate();
  const total = levels.reduce((sum, { count }) => sum + count, 0);
  const countOf = (rank: number | null): number => levels.find(({ level }) => level === rank)?.count ?? 0;
  const to = listPath('package-items');
  return (
    <DashboardCard
      title={translate('dashboard.levels')}
      more={to === undefined ? undefined : { label: translate('dashboard.allPackages'), to }}
    >
      {total === 0 ? (
        <Typography color="textSecondary">{translate('dashboard.noLevels')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {maturityLevels.toReversed().map(({ rank, name, colour }) => (
            <Row
              key={rank}
              label={translate(`general.levels.${name}`)}
              colour={colour}
              count={countOf(rank)}
              total={total}
            />
          ))}
          <Row label={translate('dashboard.unscored')} colour="grey" count={countOf(null)} total={total} />
        </Box>
      )}
    </DashboardCard>
  );
};
