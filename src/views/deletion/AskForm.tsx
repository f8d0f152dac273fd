import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { hoursToApprove, type DeletionPage } from '#resources/deletion.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { SettingsSection } from '#src/views/SettingsSection.tsx';
import { People } from './People.tsx';
import { PhraseField } from './PhraseField.tsx';
import { usePhrase, type Deletion } from './useDeletion.ts';

interface AskFormProps {
  readonly page: DeletionPage;
  readonly deletion: Deletion;
}

const steps = ['backup', 'verify', 'empty'] as const;

const Steps = () => {
  const translate = useTranslate();
  const { language } = useFormat();
  const numbers = language === 'fa' ? 'persian' : 'decimal';
  return (
    <Box component="ol" sx={{ m: 0, paddingInlineStart: 3, display: 'grid', gap: 0.5, listStyleType: numbers }}>
      {steps.map((step) => (
        <Typography key={step} component="li">
          {translate(`deletion.ask.steps.${step}`)}
        </Typography>
      ))}
    </Box>
  );
};

/** Who has to approve, or that nobody does. */
const SecondPerson = ({ page: { approvers, blockedUntil } }: Pick<AskFormProps, 'page'>) => {
  const translate = useTranslate();
  const { instant, number } = useFormat();
  if (approvers.length > 0) {
    return (
      <Alert severity="info">
        {translate('deletion.ask.approvers', { hours: number(hoursToApprove) })} <People people={approvers} />
      </Alert>
    );
  }
  if (blockedUntil)
    return <Alert severity="warning">{translate('deletion.ask.blocked', { at: instant(blockedUntil) })}</Alert>;
  return (
    <Alert severity="info">
      {translate('deletion.ask.nobody')} {translate('deletion.ask.appoint')}
    </Alert>
  );
};

/** What will happen, who is asked, and the phrase; at once where nobody else has to approve. */
export const AskForm = ({ page, deletion: { ask, busy, problem } }: AskFormProps) => {
  const translate = useTranslate();
  const typed = usePhrase();
  const [reason, setReason] = useState('');
  const isRequest = page.approvers.length > 0;
  const isBlocked = page.blockedUntil !== null;
  return (
    <SettingsSection
      title={translate(isRequest ? 'deletion.ask.titleRequest' : 'deletion.ask.title')}
      hint={translate('deletion.ask.hint')}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.isTyped && !busy && !isBlocked) void ask(typed.phrase, reason.trim());
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        <Steps />
        <SecondPerson page={page} />
        <TextField
          fullWidth
          multiline
          label={translate('deletion.ask.reason')}
          value={reason}
          disabled={busy || isBlocked}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <PhraseField typed={typed} disabled={busy || isBlocked} />
        {problem && <Alert severity="error">{problem}</Alert>}
        <Box>
          <Button type="submit" variant="contained" color="error" loading={busy} disabled={!typed.isTyped || isBlocked}>
            {translate(isRequest ? 'deletion.ask.send' : 'deletion.ask.go')}
          </Button>
        </Box>
      </Box>
    </SettingsSection>
  );
};
