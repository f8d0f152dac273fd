import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Save and cancel, always in sight. Ctrl+S saves, on a Persian keyboard too. */
export const SaveBar = ({ formId, onCancel }: { formId: string; onCancel: () => void }) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();

  useEffect(() => {
    const save = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return;
      event.preventDefault();
      const form = document.getElementById(formId);
      if (form instanceof HTMLFormElement && !event.repeat) form.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [formId]);

  return (
    <Box
      sx={{
        display: 'flex',
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
      <Button type="submit" variant="contained" loading={isSubmitting} title={translate('form.saveKeys')}>
        {translate('form.save')}
      </Button>
      <Button onClick={onCancel} disabled={isSubmitting}>
        {translate('form.cancel')}
      </Button>
    </Box>
  );
};
