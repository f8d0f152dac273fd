import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { YesNoControl } from './booleanView.tsx';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import type { CellProps, FieldView, InputProps } from './FieldView.ts';
import { PersonAvatar } from './LabelList.tsx';
import { recordTitle } from './recordTitle.ts';

type AvatarCellProps = Omit<CellProps<'avatar'>, 'value'> & { readonly value?: string };

/** The picture, or the first letter of what the record is called. */
const AvatarCell = ({ value, resource, record, full }: AvatarCellProps) => {
  const title = recordTitle(resourceNamed(resource), record);
  return <PersonAvatar label={{ id: 0, title, avatar: value ?? null }} size={full ? 56 : 28} />;
};

/** People choose their own picture in their profile; others may only take it away. */
const AvatarInput = ({ value, onChange, id, disabled, resource, record }: InputProps<'avatar'>) => {
  const translate = useTranslate();
  const title = recordTitle(resourceNamed(resource), record);
  if (value === null) return <PersonAvatar label={{ id: 0, title }} size={56} />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <PersonAvatar label={{ id: 0, title, avatar: value }} size={56} />
      <Button id={id} size="small" color="error" disabled={disabled === true} onClick={() => onChange(null)}>
        {translate('form.removePicture')}
      </Button>
    </Box>
  );
};

export const avatarView: FieldView<'avatar'> = {
  Cell: AvatarCell,
  Empty: AvatarCell,
  Input: AvatarInput,
  FilterValue: (props) => <YesNoControl {...props} words={['yes', 'no']} />,
  own: true,
  picture: true,
};
