import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import { useSaveKeys } from '#src/screens/form/useSaveKeys.ts';
import type { AccessState } from './useAccesses.ts';

interface AccessBarProps {
  readonly formId: string;
  readonly state: AccessState;
}

/** What was changed, and saving it; always in sight. */
export const AccessBar = ({ formId, state }: AccessBarProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const { difference, isDirty, busy, reset } = state;
  const counts = { added: number(difference.added.length), taken: number(difference.taken.length) };
  useSaveKeys(formId);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.5,
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        backgroundColor: 'background.default',
      }}
    >
      <Button type="submit" variant="contained" loading={busy} disabled={!isDirty} title={translate('form.saveKeys')}>
        {translate('form.save')}
      </Button>
      <Button onClick={reset} disabled={!isDirty || busy}>
        {translate('usersViews.accesses.reset')}
      </Button>
      <Typography variant="body2" color="textSecondary" role="status">
        {isDirty ? translate('usersViews.accesses.difference', counts) : translate('usersViews.accesses.same')}
      </Typography>
    </Box>
  );
};
