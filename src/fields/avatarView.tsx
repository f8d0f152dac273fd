import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { YesNoControl } from './booleanView.tsx';
import { Empty } from './Empty.tsx';
import type { FieldView, InputProps } from './FieldView.ts';
import { PersonAvatar } from './LabelList.tsx';

/** People choose their own picture in their profile; others may only take it away. */
const AvatarInput = ({ value, onChange, id, label, disabled }: InputProps<'avatar'>) => {
  const translate = useTranslate();
  if (value === null) return <Empty />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <PersonAvatar label={{ id: 0, title: label, avatar: value }} size={56} />
      <Button id={id} size="small" color="error" disabled={disabled === true} onClick={() => onChange(null)}>
        {translate('form.removePicture')}
      </Button>
    </Box>
  );
};

export const avatarView: FieldView<'avatar'> = {
  Cell: ({ value, full }) => <PersonAvatar label={{ id: 0, title: '', avatar: value }} size={full ? 56 : 28} />,
  Input: AvatarInput,
  FilterValue: (props) => <YesNoControl {...props} words={['yes', 'no']} />,
};
