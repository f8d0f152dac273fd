import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { StateChip } from '#src/fields/StateChip.tsx';
import { useFormat } from '#src/fields/useFormat.ts';
import { loadFactor, type FactorState } from '#src/providers/secondFactor.ts';
import { SettingsSection } from '#src/views/SettingsSection.tsx';
import type { FactorTask } from './FactorDialog.tsx';

const FactorDialog = lazy(async () => ({ default: (await import('./FactorDialog.tsx')).FactorDialog }));
const key = ['second-factor'];
/** From here on the person should think of new codes. */
const few = 3;

interface StateProps {
  readonly state: FactorState;
  readonly onTask: (task: FactorTask) => void;
}

const NotSetUp = ({ state, onTask }: StateProps) => {
  const translate = useTranslate();
  if (state.mode === 'off') return <Typography>{translate('profile.factor.off')}</Typography>;
  return (
    <>
      <Typography gutterBottom>{translate('profile.factor.none')}</Typography>
      <Button variant="contained" onClick={() => onTask('setUp')}>
        {translate('profile.factor.setUp')}
      </Button>
    </>
  );
};

const SetUp = ({ state, onTask }: StateProps) => {
  const translate = useTranslate();
  const { instant, number } = useFormat();
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StateChip colour="green" label={translate('profile.factor.on')} />
        <Typography variant="body2" color="textSecondary">
          {translate('profile.factor.since', { time: instant(state.since ?? '') })}
        </Typography>
      </Box>
      <Alert severity={state.recoveryCodes <= few ? 'warning' : 'info'} sx={{ marginBlock: 2 }}>
        {translate('profile.factor.left', { count: number(state.recoveryCodes) })}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => onTask('renew')}>
          {translate('profile.factor.renew')}
        </Button>
        {!state.required && (
          <Button color="error" onClick={() => onTask('remove')}>
            {translate('profile.factor.remove')}
          </Button>
        )}
      </Box>
      {state.required && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBlockStart: 1 }}>
          {translate('profile.factor.required')}
        </Typography>
      )}
    </>
  );
};

/** The own second factor: set up, renewed, taken away. */
export const FactorSection = () => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { data: state, error, refetch } = useQuery({ queryKey: key, queryFn: loadFactor });
  const [task, setTask] = useState<FactorTask | null>(null);
  const close = (): void => {
    setTask(null);
    void queryClient.invalidateQueries({ queryKey: key });
  };
  return (
    <SettingsSection
      id="second-factor"
      title={translate('profile.factor.title')}
      hint={translate('profile.factor.hint')}
    >
      {error && !state && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('list.retry')}</Button>}>
          {translate(error.message, { _: error.message })}
        </Alert>
      )}
      {!state && !error && <Skeleton variant="rounded" height={56} />}
      {state && (state.since ? <SetUp state={state} onTask={setTask} /> : <NotSetUp state={state} onTask={setTask} />)}
      <Suspense fallback={null}>{task && <FactorDialog task={task} onClose={close} />}</Suspense>
    </SettingsSection>
  );
};
