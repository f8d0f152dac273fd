import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormat } from '#src/fields/useFormat.ts';

export interface Figure {
  readonly label: string;
  readonly value: number;
  /** something that stands in the way */
  readonly bad?: boolean;
}

/** What an import brings, in a few figures. */
export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => {
  const { number } = useFormat();
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(72px, 1fr))',
        m: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '& > div + div': { borderInlineStart: '1px solid', borderColor: 'divider' },
      }}
    >
      {figures.map(({ label, value, bad }) => (
        <Box key={label} sx={{ p: 1.5, display: 'flex', flexDirection: 'column-reverse', textAlign: 'center' }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontSize: 20, fontWeight: 700, ...(bad && value > 0 && { color: 'error.main' }) }}
          >
            {number(value)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
