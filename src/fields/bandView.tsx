import type { BandLabel } from '#schema';
import type { SelectOption } from '#src/fields/controls/SelectControl.tsx';
import { OptionFilter } from './choiceView.tsx';
import type { CellProps, FieldView, FilterTextProps, FilterValueProps } from './FieldView.ts';
import { StateChip } from './StateChip.tsx';
import { useBands } from './useBands.ts';

/** A band by its colour and title. */
export const BandChip = ({ band }: { readonly band: BandLabel }) => (
  <StateChip colour={band.colour} label={band.title} />
);

const BandText = ({ value, field }: FilterTextProps<'band'>) => (
  <>{useBands(field.purpose).find(({ rank }) => String(rank) === value)?.title ?? value}</>
);

const BandFilter = (props: FilterValueProps<'band'>) => {
  const options = useBands(props.field.purpose).map((band): SelectOption => ({
    value: String(band.rank),
    label: band.title,
    shown: <BandChip band={band} />,
  }));
  return <OptionFilter {...props} options={options} />;
};

/** No form asks for it: the engine gives it. */
const NoInput = () => null;

export const bandView: FieldView<'band'> = {
  Cell: ({ value }: CellProps<'band'>) => <BandChip band={value} />,
  Input: NoInput,
  FilterValue: BandFilter,
  FilterText: BandText,
  several: true,
};
