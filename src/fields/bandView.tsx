import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { BandLabel, RatedPurpose } from '#schema';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';
import type { SelectOption } from '#src/fields/controls/SelectControl.tsx';
import { OptionFilter } from './choiceView.tsx';
import type { CellProps, FieldView, FilterTextProps, FilterValueProps } from './FieldView.ts';
import { StateChip } from './StateChip.tsx';

/** The bands of a purpose's default model, lowest first. */
const useBands = (purpose: RatedPurpose): readonly BandLabel[] => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['calculation-models', 'bands', purpose],
    queryFn: () => dataProvider.call<readonly BandLabel[]>('GET', `/bands/${purpose}`),
  });
  return data?.data ?? [];
};

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
