import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Bounds, Field, FieldOf } from '#schema';
import { percentColour } from '#src/theme/percentColour.ts';
import { NumberControl } from '#src/fields/controls/NumberControl.tsx';
import { numberValue, plainNumber, type NumberShape } from '#src/fields/controls/numberText.ts';
import type { CellProps, ControlProps, FieldView } from './FieldView.ts';
import { useFormat } from './useFormat.ts';

type Shaped<F> = NumberShape & { readonly maxLength?: number; readonly unit?: string; readonly field?: F };
type Amount = 'integer' | 'decimal' | 'currency' | 'percent';

const filterOf =
  <F extends Field>(shapeOf: (field: F) => Shaped<F>) =>
  ({ field, value, onChange, ...props }: ControlProps<string> & { readonly field: F }) => (
    <NumberControl
      {...props}
      {...shapeOf(field)}
      value={value === null || value === '' ? null : Number.isNaN(Number(value)) ? value : Number(value)}
      onChange={(number) => onChange(number === null ? null : String(number))}
    />
  );

const NumberCell = ({ value }: CellProps<'decimal'>) => <>{useFormat().number(value)}</>;

/** So many of so many, where the field says of how many. */
const WholeCell = ({ value, field, record }: CellProps<'integer'>) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const of = field.outOf === undefined ? undefined : record[field.outOf];
  if (typeof of !== 'number') return <>{number(value)}</>;
  const isAll = value >= of;
  return (
    <Box component="span" sx={{ color: isAll ? undefined : 'text.secondary' }}>
      {translate('general.outOf', { done: number(value), of: number(of) })}
    </Box>
  );
};

const CurrencyCell = ({ value }: CellProps<'currency'>) => {
  const rial = useTranslate()('general.rial');
  return <>{`${useFormat().number(value)} ${rial}`}</>;
};

const PercentCell = ({ value }: CellProps<'percent'>) => (
  <Box component="span" sx={({ palette }) => ({ color: palette.state[percentColour(value)].text, fontWeight: 600 })}>
    {useFormat().percent(value)}
  </Box>
);

const withUnit =
  <K extends Amount>(
    shapeOf: (field: FieldOf<K>) => NumberShape & { maxLength?: number },
    key: string,
    boundsOf: (field: FieldOf<K>) => Bounds,
  ) =>
  ({ field, ...props }: ControlProps<number | string> & { readonly field: FieldOf<K> }) => (
    <NumberControl {...props} {...shapeOf(field)} unit={useTranslate()(key)} bounds={boundsOf(field)} />
  );

const whole = (field: FieldOf<'integer'>): NumberShape => ({
  scale: 0,
  negative: (field.min ?? -1) < 0,
  grouped: false,
});
const exact = (field: FieldOf<'decimal'>): NumberShape => ({
  scale: field.scale ?? 2,
  negative: (field.min ?? -1) < 0,
  grouped: false,
});
const share = (): NumberShape => ({ scale: 2, negative: false, grouped: false });
const money = () => ({ scale: 0, negative: false, grouped: true, maxLength: 16 });

const FigureText = ({ value }: { value: string }) => <>{useFormat().digits(value)}</>;

export const integerView: FieldView<'integer'> = {
  Cell: WholeCell,
  Input: ({ field, ...props }) => <NumberControl {...props} {...whole(field)} bounds={field} />,
  FilterValue: filterOf(whole),
  fromText: (text, { field }) => numberValue(plainNumber(text, whole(field))),
  numeric: true,
  FilterText: FigureText,
};

export const decimalView: FieldView<'decimal'> = {
  Cell: NumberCell,
  Input: ({ field, ...props }) => <NumberControl {...props} {...exact(field)} bounds={field} />,
  FilterValue: filterOf(exact),
  fromText: (text, { field }) => numberValue(plainNumber(text, exact(field))),
  numeric: true,
  FilterText: FigureText,
};

/** Coloured by the thresholds of the theme. */
export const percentView: FieldView<'percent'> = {
  Cell: PercentCell,
  Input: withUnit<'percent'>(share, 'form.percentSign', () => ({ min: 0, max: 100 })),
  FilterValue: filterOf(share),
  fromText: (text) => numberValue(plainNumber(text, share())),
  numeric: true,
  FilterText: FigureText,
};

/** Whole Rials, grouped by thousands. */
export const currencyView: FieldView<'currency'> = {
  Cell: CurrencyCell,
  Input: withUnit<'currency'>(money, 'general.rial', (field) => field),
  FilterValue: filterOf(money),
  numeric: true,
  FilterText: FigureText,
};
