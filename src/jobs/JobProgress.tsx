import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';

interface JobProgressProps {
  readonly label: string;
  /** 0 to 1; undefined while nobody knows */
  readonly progress: number | undefined;
}

/** A bar with its words, for what takes a while. */
export const JobProgress = ({ label, progress }: JobProgressProps) => {
  const translate = useTranslate();
  const { percent } = useFormat();
  const done = progress === undefined ? undefined : Math.round(progress * 100);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="body2">{label}</Typography>
        {done !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {translate('jobs.progress', { percent: percent(done) })}
          </Typography>
        )}
      </Box>
      <LinearProgress
        aria-label={label}
        sx={{ height: 6, borderRadius: 3 }}
        {...(done === undefined ? {} : { variant: 'determinate', value: done })}
      />
    </Box>
  );
};
