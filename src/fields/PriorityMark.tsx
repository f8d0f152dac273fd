import GreatestIcon from '@mui/icons-material/VerticalAlignTop';
import HandIcon from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { ratedField, type Rated } from '#schema';
import type { Values } from './FieldView.ts';

interface PriorityMarkProps {
  readonly rating: Rated;
  readonly record: Values;
  /** the record is a group, which has the greatest priority of what it holds */
  readonly isGroup: boolean;
}

/** Where a priority comes from, if not from the answers: set by hand, with the reason, or taken from below. */
export const PriorityMark = ({ rating, record, isGroup }: PriorityMarkProps) => {
  const translate = useTranslate();
  const isSet = typeof record[ratedField(rating, 'overrideValue')] === 'number';
  if (!isSet && !isGroup) return null;
  const reason = record[ratedField(rating, 'overrideReason')];
  const label = isGroup
    ? translate('general.priority.greatest')
    : translate('general.priority.byHand', { reason: typeof reason === 'string' ? reason : '' });
  const Icon = isGroup ? GreatestIcon : HandIcon;
  return (
    <Box component="span" role="img" aria-label={label} title={label} sx={{ display: 'inline-flex' }}>
      <Icon aria-hidden="true" sx={{ fontSize: 16, color: 'text.secondary' }} />
    </Box>
  );
};
