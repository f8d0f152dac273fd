import type { ComponentType } from 'react';
import type { BandLabel, ChoiceValue, Field, FieldKind, FieldOf, Operator, StoredFile } from '#schema';
import type { Labels } from './useLabels.ts';

/** What a field's value is in a row and in a form, by kind; never the empty one. */
export interface FieldValues {
  text: string;
  longText: string;
  code: string;
  email: string;
  mobile: string;
  url: string;
  integer: number;
  decimal: number;
  percent: number;
  currency: number;
  boolean: boolean;
  date: string;
  instant: string;
  choice: ChoiceValue;
  reference: number;
  references: readonly number[];
  files: readonly StoredFile[];
  avatar: string;
  level: number;
  rows: readonly RowValues[];
  band: BandLabel;
  kindOfRecord: string;
}

/** A row of a small list; in a form, new ones have negative ids. */
export type RowValues = Readonly<Record<string, unknown>> & { readonly id: number };

/** A row as react-admin hands it over, keys in camelCase. */
export type Values = Readonly<Record<string, unknown>>;

export interface FieldPlace<K extends FieldKind> {
  readonly resource: string;
  readonly name: string;
  readonly field: FieldOf<K>;
}

export interface CellProps<K extends FieldKind> extends FieldPlace<K> {
  readonly value: FieldValues[K];
  readonly record: Values;
  /** in a record's own view: nothing is cut off */
  readonly full: boolean;
  /** the value of another state that this one is compared with; null where that has none */
  readonly other?: FieldValues[K] | null;
}

/** Any control of a form or a filter row: what it holds, and how assistive technology names it. */
export interface ControlProps<V> {
  readonly value: V | null;
  readonly onChange: (value: V | null) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly id?: string | undefined;
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly required?: boolean | undefined;
}

/** `value` may hold what the person typed while it is not yet a value of the kind. */
export interface InputProps<K extends FieldKind> extends FieldPlace<K>, ControlProps<FieldValues[K] | string> {
  /** the form's present values, for labels of references and for fields that narrow one another */
  readonly record: Values;
  /** what is wrong at a place within the value: `2.score` */
  readonly errors?: Readonly<Record<string, string>> | undefined;
}

/** `value` is the text that the address and the wire hold. Never drawn for the operator `empty`. */
export interface FilterValueProps<K extends FieldKind> extends FieldPlace<K>, ControlProps<string> {
  readonly operator: Operator;
}

/** The browser's answer for one kind of field. */
export interface FieldView<K extends FieldKind> {
  readonly Cell: ComponentType<CellProps<K>>;
  readonly Input: ComponentType<InputProps<K>>;
  readonly FilterValue: ComponentType<FilterValueProps<K>>;
  /** people take it elsewhere by the clipboard: codes and addresses */
  readonly copied?: true;
  /** figures line up at one edge */
  readonly numeric?: true;
  /** so long that its column takes room from others rather than be narrow */
  readonly long?: true;
  /** what an empty form holds, where it is not null */
  readonly empty?: FieldValues[K];
  /** stands where a record has no value; absent where the words for 'none' do */
  readonly Empty?: ComponentType<Omit<CellProps<K>, 'value'>>;
  /** one value of a filter as a person reads it; absent where the text itself is readable */
  readonly FilterText?: ComponentType<FilterTextProps<K>>;
  /** the operator `include` takes several values */
  readonly several?: true;
  /** what it holds belongs to one record alone: a copy starts without it, or with what it makes of it */
  readonly own?: true | ((value: FieldValues[K]) => FieldValues[K]);
  /** a pasted text as a value of the field; the text itself where it is none */
  readonly fromText?: (text: string, place: FieldPlace<K>, labels: Labels) => unknown;
  /** stands for the record itself, before its title */
  readonly picture?: true;
}

export interface FilterTextProps<K extends FieldKind> extends FieldPlace<K> {
  readonly value: string;
}

/** The same without knowing the kind, as the rooms that draw any field use it. */
export type AnyFieldView = FieldView<FieldKind>;
export type FieldViews = { readonly [K in FieldKind]: FieldView<K> };
export type NamedField = readonly [name: string, field: Field];
