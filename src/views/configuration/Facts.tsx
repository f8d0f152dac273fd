import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

interface FactsProps {
  /** where the names of the facts are said */
  readonly words: string;
  readonly facts: Readonly<Record<string, string>>;
}

/** What is so and is not changed here, each under its name. */
export const Facts = ({ words, facts }: FactsProps) => {
  const translate = useTranslate();
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1, m: 0 }}>
      {Object.entries(facts).map(([name, value]) => (
        <Box key={name}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {translate(`${words}.${name}`)}
          </Typography>
          <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
