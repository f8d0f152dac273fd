import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import { ActionBar } from '#src/screens/form/ActionBar.tsx';
import type { AccessState } from './useAccesses.ts';

interface AccessBarProps {
  readonly formId: string;
  readonly state: AccessState;
}

/** What was changed, and saving it. */
export const AccessBar = ({ formId, state }: AccessBarProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const { difference, isDirty, busy, reset } = state;
  const counts = { added: number(difference.added.length), taken: number(difference.taken.length) };
  const said = isDirty ? translate('usersViews.accesses.difference', counts) : translate('usersViews.accesses.same');
  const other = { label: translate('usersViews.accesses.reset'), onClick: reset, disabled: !isDirty };
  const changes = (
    <Typography variant="body2" color="textSecondary" role="status">
      {said}
    </Typography>
  );
  return <ActionBar on="page" formId={formId} busy={busy} canSave={isDirty} other={other} after={changes} />;
};
