import { useDataProvider } from 'ra-core';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import { YesNoControl } from './booleanView.tsx';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import type { CellProps, FieldView, InputProps } from './FieldView.ts';
import { PictureControl } from './controls/PictureControl.tsx';
import { PersonAvatar } from './LabelList.tsx';
import { recordTitle } from './recordTitle.ts';

type AvatarCellProps = Omit<CellProps<'avatar'>, 'value'> & { readonly value?: string };

/** The picture, or the first letter of what the record is called. */
const AvatarCell = ({ value, resource, record, full }: AvatarCellProps) => {
  const title = recordTitle(resourceNamed(resource), record);
  return <PersonAvatar label={{ id: 0, title, avatar: value ?? null }} size={full ? 56 : 28} />;
};

interface Sent {
  readonly picture: string;
}

/** A picture is sent once it is cut, and belongs to the record when the form is saved. */
const AvatarInput = ({ value, onChange, id, disabled, resource, record }: InputProps<'avatar'>) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  // a new record has neither a name nor a number yet
  const title = recordTitle(resourceNamed(resource), record).replace(/^#$/, '');
  const choose = async (picture: File, onProgress: (done: number) => void): Promise<void> => {
    const body = new FormData();
    body.append('file', picture, picture.name);
    const { data } = await provider.call<Sent>('POST', '/pictures', { body, onProgress });
    onChange(data.picture);
  };
  return (
    <PictureControl
      id={id}
      title={title}
      picture={value}
      disabled={disabled}
      onChoose={choose}
      onRemove={() => onChange(null)}
    />
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
