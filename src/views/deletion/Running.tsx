import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { deletionSteps } from '#resources/deletion.ts';
import { StateChip } from '#src/fields/StateChip.tsx';
import { JobProgress } from '#src/jobs/JobProgress.tsx';
import { SettingsSection } from '#src/views/SettingsSection.tsx';

const { written, verified } = deletionSteps;
const steps = [
  { name: 'backup', from: 0, to: written },
  { name: 'verify', from: written, to: verified },
  { name: 'empty', from: verified, to: 2 },
] as const;

const chips = { done: 'green', now: 'blue', later: 'grey' } as const;

/** How far the deletion is, step by step. */
export const Running = ({ progress }: { readonly progress: number }) => {
  const translate = useTranslate();
  const stateOf = ({ from, to }: (typeof steps)[number]): keyof typeof chips => {
    if (progress >= to) return 'done';
    return progress >= from ? 'now' : 'later';
  };
  return (
    <SettingsSection title={translate('deletion.running.title')} hint={translate('deletion.running.hint')}>
      <Box role="status" sx={{ display: 'grid', gap: 2 }}>
        <JobProgress label={translate('deletion.running.title')} progress={progress} />
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
          {steps.map((step) => {
            const state = stateOf(step);
            return (
              <Box component="li" key={step.name} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
                <Typography>{translate(`deletion.running.steps.${step.name}`)}</Typography>
                <StateChip colour={chips[state]} label={translate(`deletion.running.${state}`)} />
              </Box>
            );
          })}
        </Box>
      </Box>
    </SettingsSection>
  );
};
