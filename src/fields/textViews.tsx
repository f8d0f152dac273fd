import Box from '@mui/material/Box';
import type { FieldView } from './FieldView.ts';
import { TextControl } from './controls/TextControl.tsx';
import { Shortened } from './Shortened.tsx';

/** One line of words. */
export const textView: FieldView<'text'> = {
  Cell: ({ value, field, full }) =>
    full ? <bdi>{value}</bdi> : <Shortened text={value} limit={field.cell?.ellipsis ?? 80} />,
  Input: ({ field, value, ...props }) => <TextControl {...props} value={value} maxLength={field.max ?? 255} />,
  FilterValue: TextControl,
};

/** Many lines of words; in a list only their beginning. */
export const longTextView: FieldView<'longText'> = {
  long: true,
  Cell: ({ value, field, full }) =>
    full ? (
      <Box component="p" dir="auto" sx={{ m: 0, textAlign: 'start', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {value}
      </Box>
    ) : (
      <Shortened text={value} limit={field.cell?.ellipsis ?? 70} />
    ),
  Input: ({ field, value, ...props }) => (
    <TextControl {...props} value={value} lines={4} maxLength={field.max ?? 20_000} />
  ),
  FilterValue: TextControl,
};
