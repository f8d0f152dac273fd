import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import type { HTMLAttributes } from 'react';
import { PersonAvatar } from '#src/fields/LabelList.tsx';
import type { RecordOption } from './useRecordOptions.ts';
import { recordNumber } from '#src/fields/recordNumber.ts';

type RecordOptionRowProps = { readonly option: RecordOption } & HTMLAttributes<HTMLLIElement>;

const Sign = ({ option }: Pick<RecordOptionRowProps, 'option'>) => {
  if (option.id === 0) return <Add fontSize="small" color="primary" />;
  return 'avatar' in option ? <PersonAvatar label={option} size={24} /> : null;
};

/** One offered record: its picture where it is a person, its title, the group that it stands in, and its code at the far edge. */
export const RecordOptionRow = ({ option, ...props }: RecordOptionRowProps) => (
  <Box component="li" {...props} sx={{ gap: 1, ...(option.id === 0 && { color: 'primary.main' }) }}>
    <Sign option={option} />
    <Box
      component="span"
      dir="auto"
      sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', textAlign: 'left' }}
    >
      {option.title || recordNumber(option.id)}
      {option.above && (
        <Box component="bdi" sx={{ display: 'block', color: 'text.secondary', fontSize: 12, lineHeight: 1.5 }}>
          {option.above}
        </Box>
      )}
    </Box>
    {option.code && (
      <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary', fontSize: 12 }}>
        {option.code}
      </Box>
    )}
  </Box>
);
