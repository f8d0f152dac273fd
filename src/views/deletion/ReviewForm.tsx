import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { DeletionRequest } from '#resources/deletion.ts';
import { PhraseField } from './PhraseField.tsx';
import { usePhrase, type Deletion } from './useDeletion.ts';

interface ReviewFormProps {
  readonly request: DeletionRequest;
  readonly deletion: Deletion;
}

/** The second person's word: the phrase to approve, a reason to refuse. */
export const ReviewForm = ({ request: { id }, deletion: { approve, refuse, busy, problem } }: ReviewFormProps) => {
  const translate = useTranslate();
  const typed = usePhrase();
  const [reason, setReason] = useState('');
  const isReasoned = reason.trim() !== '';
  return (
    <>
      <Alert severity="warning">{translate('deletion.request.yours')}</Alert>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.isTyped && !busy) void approve(id, typed.phrase);
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        <PhraseField typed={typed} disabled={busy} />
        <Box>
          <Button type="submit" variant="contained" color="error" loading={busy} disabled={!typed.isTyped}>
            {translate('deletion.request.approve')}
          </Button>
        </Box>
      </Box>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReasoned && !busy) void refuse(id, reason.trim());
        }}
        sx={{ display: 'grid', gap: 2, borderTop: 1, borderColor: 'divider', pt: 2 }}
      >
        <TextField
          fullWidth
          multiline
          label={translate('deletion.request.refuseReason')}
          value={reason}
          disabled={busy}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
        <Box>
          <Button type="submit" variant="outlined" disabled={!isReasoned || busy}>
            {translate('deletion.request.refuse')}
          </Button>
        </Box>
      </Box>
    </>
  );
};
