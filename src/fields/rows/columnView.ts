import type { RowField, RowKind } from '#schema';
import { booleanView } from '#src/fields/booleanView.tsx';
import { choiceView } from '#src/fields/choiceView.tsx';
import type { AnyFieldView, FieldView } from '#src/fields/FieldView.ts';
import { codeView } from '#src/fields/latinViews.tsx';
import { decimalView, integerView, percentView } from '#src/fields/numberViews.tsx';
import { textView } from '#src/fields/textViews.tsx';

const views = {
  text: textView,
  code: codeView,
  integer: integerView,
  decimal: decimalView,
  percent: percentView,
  boolean: booleanView,
  choice: choiceView,
} satisfies { readonly [K in RowKind]: FieldView<K> };

/** How a column of a list of rows is drawn, typed and pasted. */
export const columnView = ({ kind }: RowField): AnyFieldView => views[kind] as unknown as AnyFieldView;
