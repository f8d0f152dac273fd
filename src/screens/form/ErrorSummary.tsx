import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import type { NamedField } from '#src/fields/FieldView.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import type { Labels } from '#src/fields/useLabels.ts';

interface ErrorSummaryProps {
  readonly labels: Labels;
  readonly fields: readonly NamedField[];
  readonly onJump: (name: string) => void;
}

const mostNamed = 4;

/** How many fields must be corrected after an attempt to save, with the way to each of the first. */
export const ErrorSummary = ({ labels, fields, onJump }: ErrorSummaryProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const { errors, submitCount } = useFormState();
  const wrong = fields.filter(([name]) => name in errors).map(([name]) => name);
  if (submitCount === 0 || wrong.length === 0) return null;
  return (
    <Box role="status" sx={{ flexBasis: '100%', fontSize: '0.8125rem', color: 'error.main' }}>
      {translate('form.errors.count', { smart_count: wrong.length, count: number(wrong.length) })}{' '}
      {wrong.slice(0, mostNamed).map((name, index) => (
        <span key={name}>
          {index > 0 && translate('list.comma')}
          <Link
            component="button"
            type="button"
            color="inherit"
            aria-label={translate('form.errors.jump', { label: labels.field(name) })}
            onClick={() => onJump(name)}
          >
            {labels.field(name)}
          </Link>
        </span>
      ))}
      {wrong.length > mostNamed && '…'}
    </Box>
  );
};
