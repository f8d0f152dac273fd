import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { users } from '#resources/users/users.ts';
import { recordTitle } from '#src/fields/recordTitle.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { RecordActionProps } from '#src/screens/record/recordActions.ts';
import { refusalText } from '#src/table/refusalText.ts';
import { actionOf, groupsOf, type Feature } from './matrix.ts';
import { useFeatureWords } from './useFeatureWords.ts';
import { useSourceText, type Source } from './useSourceText.ts';

interface Held {
  readonly isAdministrator: boolean;
  readonly accesses: readonly { readonly permission: string; readonly sources: readonly Source[] }[];
}
interface HeldFeatureProps {
  readonly held: Held;
  readonly feature: Feature;
}

/** What is held of a feature; actions that come from the same roles share a line. */
const HeldFeature = ({ held, feature }: HeldFeatureProps) => {
  const words = useFeatureWords();
  const sourceText = useSourceText();
  const lines = new Map<string, string[]>();
  for (const { permission, sources } of held.accesses) {
    if (!feature.permissions.includes(permission)) continue;
    const from = sources.map(sourceText).join('؛ ');
    lines.set(from, [...(lines.get(from) ?? []), words.action(actionOf(permission))]);
  }
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography>{words.feature(feature)}</Typography>
      {[...lines].map(([from, actions]) => (
        <Typography key={from} variant="body2" color="textSecondary">
          {`${actions.join('، ')} — ${from}`}
        </Typography>
      ))}
    </Box>
  );
};

const HeldList = ({ held }: { readonly held: Held }) => {
  const translate = useTranslate();
  if (held.isAdministrator) return <Alert severity="info">{translate('usersViews.accesses.ofAdministrator')}</Alert>;
  if (held.accesses.length === 0) return <Typography>{translate('usersViews.accesses.ofUserNone')}</Typography>;
  return groupsOf(held.accesses.map(({ permission }) => permission)).map(({ area, features }) => (
    <Box component="section" key={area}>
      <Typography component="h3" variant="subtitle2" color="textSecondary" sx={{ mt: 2 }}>
        {translate(`general.areas.${area}`)}
      </Typography>
      {features.map((feature) => (
        <HeldFeature key={feature.name} held={held} feature={feature} />
      ))}
    </Box>
  ));
};

/** What a person may do, in which units, and by which roles. */
export const UserAccesses = ({ record, onClose }: RecordActionProps) => {
  const translate = useTranslate();
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, error, isLoading } = useQuery({
    queryKey: ['accesses', 'user', record.id],
    queryFn: async () => (await provider.call<Held>('GET', `/user/${record.id}/accesses`)).data,
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="user-accesses-title">
      <DialogTitle id="user-accesses-title" sx={{ overflowWrap: 'anywhere' }}>
        {translate('usersViews.accesses.ofUser', { name: recordTitle(users, record) })}
      </DialogTitle>
      <DialogContent>
        {isLoading && <LinearProgress />}
        {error && <Alert severity="error">{refusalText(error)}</Alert>}
        {data && <HeldList held={data} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{translate('form.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
