import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { ActionBar } from './ActionBar.tsx';

interface SaveBarProps {
  readonly formId: string;
  readonly onCancel: () => void;
  /** what stands above the buttons */
  readonly children?: ReactNode;
}

/** Save and cancel of a record's form. */
export const SaveBar = ({ formId, onCancel, children }: SaveBarProps) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const other = { label: translate('form.cancel'), onClick: onCancel };
  return <ActionBar on="panel" formId={formId} busy={isSubmitting} other={other} before={children} />;
};
