import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useKeys } from '#src/layout/keys/index.ts';

interface SaveBarProps {
  readonly formId: string;
  readonly onCancel: () => void;
  /** what stands above the buttons */
  readonly children?: ReactNode;
}

/** For the help only: the bar listens itself, since it must hear the keys inside its own boxes. */
const keys = [{ keys: 'Mod+S', label: 'form.save' }];

/** True where a dialog that came later than the form is open: its keys are not the form's. */
const isBehindDialog = (form: HTMLElement): boolean => {
  const top = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  return top !== undefined && !top.contains(form) && !form.contains(top);
};

const useSaveKeys = (formId: string): void => {
  useKeys('keys.scopes.form', keys);
  useEffect(() => {
    const save = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return;
      event.preventDefault();
      const form = document.getElementById(formId);
      if (form instanceof HTMLFormElement && !event.repeat && !isBehindDialog(form)) form.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [formId]);
};

/** Save and cancel, always in sight. Ctrl+S saves, on a Persian keyboard too. */
export const SaveBar = ({ formId, onCancel, children }: SaveBarProps) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  useSaveKeys(formId);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        p: 2,
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        backgroundColor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {children}
      <Button type="submit" variant="contained" loading={isSubmitting} title={translate('form.saveKeys')}>
        {translate('form.save')}
      </Button>
      <Button onClick={onCancel} disabled={isSubmitting}>
        {translate('form.cancel')}
      </Button>
    </Box>
  );
};
