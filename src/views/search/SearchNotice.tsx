import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

interface Props {
  readonly text: string;
  readonly state: 'none' | 'failed' | 'searching';
  readonly onRetry: () => void;
}

/** What stands in place of results, or below those that need no server. */
export const SearchNotice = ({ text, state, onRetry }: Props) => {
  const translate = useTranslate();
  if (state === 'searching')
    return (
      <Typography color="textSecondary" sx={{ padding: 3, textAlign: 'center' }}>
        {translate('search.searching')}
      </Typography>
    );
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1, padding: 3, textAlign: 'center' }}>
      <Typography variant="subtitle1">{translate(`search.${state}`, { text })}</Typography>
      {state === 'none' ? (
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: 420 }}>
          {translate('search.noneHint')}
        </Typography>
      ) : (
        <Button variant="outlined" onClick={onRetry}>
          {translate('search.retry')}
        </Button>
      )}
    </Box>
  );
};
