import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Label } from '#schema';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { refusalText } from '#src/table/refusalText.ts';
import { actionOf, type Feature } from './matrix.ts';
import { useFeatureWords } from './useFeatureWords.ts';
import { useSourceText, type Source } from './useSourceText.ts';

interface Holder {
  readonly user: Label;
  readonly active: boolean;
  readonly sources: readonly Source[];
}

const useHolders = (permission: string) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['accesses', 'people', permission],
    queryFn: async () =>
      (await provider.call<Holder[]>('GET', `/accesses/people?permission=${encodeURIComponent(permission)}`)).data,
  });
};

const Holders = ({ permission }: { readonly permission: string }) => {
  const translate = useTranslate();
  const sourceText = useSourceText();
  const { data, error, isLoading } = useHolders(permission);
  if (isLoading) return <LinearProgress />;
  if (error) return <Typography color="error">{refusalText(error)}</Typography>;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {translate(`usersViews.accesses.${data?.length ? 'whoMore' : 'whoNone'}`)}
      </Typography>
      <List dense>
        {data?.map(({ user, active, sources }) => (
          <ListItem key={user.id} disableGutters>
            <ListItemText primary={user.title} secondary={sources.map(sourceText).join('؛ ')} />
            {!active && <Chip size="small" label={translate('usersViews.accesses.inactive')} />}
          </ListItem>
        ))}
      </List>
    </>
  );
};

interface WhoDialogProps {
  readonly feature: Feature;
  readonly onClose: () => void;
}

/** Who has the accesses of a feature, action by action, and by which role. */
export const WhoDialog = ({ feature, onClose }: WhoDialogProps) => {
  const translate = useTranslate();
  const words = useFeatureWords();
  const { permissions } = feature;
  const [permission, setPermission] = useState(
    () => permissions.find((one) => actionOf(one) === 'view') ?? permissions[0]!,
  );
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="who-title">
      <DialogTitle id="who-title">
        {translate('usersViews.accesses.whoTitle', { feature: words.feature(feature) })}
      </DialogTitle>
      <DialogContent>
        <Tabs
          value={permission}
          variant="scrollable"
          aria-label={translate('usersViews.accesses.who')}
          onChange={(_, next: string) => setPermission(next)}
          sx={{ mb: 2 }}
        >
          {permissions.map((one) => (
            <Tab key={one} value={one} label={words.action(actionOf(one))} />
          ))}
        </Tabs>
        <Holders permission={permission} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{translate('form.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
