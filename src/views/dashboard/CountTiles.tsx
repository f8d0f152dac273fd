import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useFormat } from '#src/fields/useFormat.ts';
import { useNames } from '#src/fields/useLabels.ts';
import type { CountFact } from './dashboardFacts.ts';
import { listPath } from './listPath.ts';

const Tile = ({ resource, count }: CountFact) => {
  const names = useNames(resource);
  const { number } = useFormat();
  const to = listPath(resource);
  return (
    <Paper
      component="li"
      variant="outlined"
      sx={{ listStyle: 'none', '&:has(a:hover)': { borderColor: 'primary.main' }, '& a': { display: 'block', p: 2 } }}
    >
      <Box {...(to ? { component: Link, to } : { sx: { p: 2 } })} style={{ color: 'inherit', textDecoration: 'none' }}>
        <Typography component="span" sx={{ display: 'block', fontSize: 24, fontWeight: 700, lineHeight: 1.5 }}>
          {number(count)}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {names.many}
        </Typography>
      </Box>
    </Paper>
  );
};

/** The figures at the head of the dashboard, each the way to its list. */
export const CountTiles = ({ counts }: { readonly counts: readonly CountFact[] }) => (
  <Box
    component="ul"
    aria-label={useTranslate()('dashboard.counts')}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
      gap: 2,
      m: 0,
      p: 0,
      maxWidth: counts.length * 300,
    }}
  >
    {counts.map((fact) => (
      <Tile key={fact.resource} {...fact} />
    ))}
  </Box>
);
