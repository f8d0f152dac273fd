import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Fragment, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { permissionOf } from '#schema';
import { roles } from '#resources/users/roles.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { useMay } from '#src/providers/useMay.ts';
import { RecordWaiting } from '#src/screens/record/RecordWaiting.tsx';
import { actionOf, groupsOf, type Feature } from './matrix.ts';
import { useFeatureWords } from './useFeatureWords.ts';
import { useSourceText, type Source } from './useSourceText.ts';
import { WhoButton } from './WhoButton.tsx';
import { WhoDialog } from './WhoDialog.tsx';

interface Held {
  readonly isAdministrator: boolean;
  readonly accesses: readonly { readonly permission: string; readonly sources: readonly Source[] }[];
}
interface HeldFeatureProps {
  readonly held: Held;
  readonly feature: Feature;
  /** asks who else has it; absent where the person may not know */
  readonly onWho: ((feature: Feature) => void) | undefined;
}

/** Actions that come from the same roles, and these roles. */
interface HeldLine {
  readonly actions: string[];
  readonly sources: readonly Source[];
}

const SourceLine = ({ actions, sources }: HeldLine) => {
  const sourceText = useSourceText();
  const may = useMay();
  const mayOpen = may(permissionOf(roles, 'view'));
  return (
    <Typography variant="body2" color="textSecondary">
      {`${actions.join('، ')} — `}
      {sources.map((source, index) => (
        <Fragment key={`${source.role.id} ${source.unit?.id}`}>
          {index > 0 && '؛ '}
          {mayOpen ? (
            <Link component={RouterLink} to={`/accesses/${source.role.id}`} color="inherit">
              {sourceText(source)}
            </Link>
          ) : (
            sourceText(source)
          )}
        </Fragment>
      ))}
    </Typography>
  );
};

/** What is held of a feature; actions that come from the same roles share a line. */
const HeldFeature = ({ held, feature, onWho }: HeldFeatureProps) => {
  const words = useFeatureWords();
  const lines = new Map<string, HeldLine>();
  for (const { permission, sources } of held.accesses) {
    if (!feature.permissions.includes(permission)) continue;
    const from = JSON.stringify(sources);
    const line = lines.get(from) ?? { actions: [], sources };
    line.actions.push(words.action(actionOf(permission)));
    lines.set(from, line);
  }
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'start', py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{words.feature(feature)}</Typography>
        {[...lines].map(([from, line]) => (
          <SourceLine key={from} {...line} />
        ))}
      </Box>
      {onWho && <WhoButton feature={words.feature(feature)} onClick={() => onWho(feature)} />}
    </Box>
  );
};

const HeldList = ({ held, onWho }: Omit<HeldFeatureProps, 'feature'>) => {
  const translate = useTranslate();
  if (held.isAdministrator) return <Alert severity="info">{translate('usersViews.accesses.ofAdministrator')}</Alert>;
  if (held.accesses.length === 0) return <Typography>{translate('usersViews.accesses.ofUserNone')}</Typography>;
  return groupsOf(held.accesses.map(({ permission }) => permission)).map(({ area, features }) => (
    <Box component="section" key={area} sx={{ '& + &': { mt: 2 } }}>
      <Typography component="h3" variant="subtitle2" color="textSecondary" sx={{ mb: 0.5 }}>
        {translate(`general.areas.${area}`)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {features.map((feature) => (
          <HeldFeature key={feature.name} held={held} feature={feature} onWho={onWho} />
        ))}
      </Box>
    </Box>
  ));
};

/** What a person may do, in which units, by which roles, and who else may. */
export const UserAccesses = ({ id }: { readonly id: number }) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const may = useMay();
  const [asked, setAsked] = useState<Feature>();
  const { data, error, refetch } = useQuery({
    queryKey: ['accesses', 'user', id],
    queryFn: async () => (await provider.call<Held>('GET', `/user/${id}/accesses`)).data,
  });
  if (!data) return <RecordWaiting error={error} onRetry={() => void refetch()} />;
  return (
    <Box sx={{ p: 2 }}>
      <HeldList held={data} onWho={may(permissionOf(roles, 'view')) ? setAsked : undefined} />
      {asked && <WhoDialog feature={asked} onClose={() => setAsked(undefined)} />}
    </Box>
  );
};
