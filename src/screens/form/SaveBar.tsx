import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useSaveKeys } from './useSaveKeys.ts';

interface SaveBarProps {
  readonly formId: string;
  readonly onCancel: () => void;
  /** what stands above the buttons */
  readonly children?: ReactNode;
}

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
