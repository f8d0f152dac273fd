import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useSaveKeys } from './useSaveKeys.ts';

interface ActionBarProps {
  readonly formId: string;
  readonly busy: boolean;
  /** false where there is nothing to save */
  readonly canSave?: boolean;
  /** the other button: what it says, what it does, and whether it can be pressed */
  readonly other: { readonly label: string; readonly onClick: () => void; readonly disabled?: boolean };
  /** the ground that it lies on, and keeps in sight of what is scrolled away below it */
  readonly on: 'page' | 'panel';
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

const grounds = {
  page: { py: 1.5, alignItems: 'center', backgroundColor: 'background.default' },
  panel: { p: 2, backgroundColor: 'background.paper', borderTop: 1, borderColor: 'divider' },
} as const;

/** Saving a form and one thing beside it, always in sight. Ctrl+S saves, on a Persian keyboard too. */
export const ActionBar = ({ formId, busy, canSave = true, other, on, before, after }: ActionBarProps) => {
  const translate = useTranslate();
  useSaveKeys(formId);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, position: 'sticky', bottom: 0, zIndex: 1, ...grounds[on] }}>
      {before}
      <Button type="submit" variant="contained" loading={busy} disabled={!canSave} title={translate('form.saveKeys')}>
        {translate('form.save')}
      </Button>
      <Button onClick={other.onClick} disabled={busy || other.disabled === true}>
        {other.label}
      </Button>
      {after}
    </Box>
  );
};
