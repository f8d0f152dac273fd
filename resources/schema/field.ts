import type { NodeKind } from './nodes.ts';
import type { RatedPurpose } from './rated.ts';

/**
 * Comparison operators of a filter. `from` and `to` are inclusive bounds; `empty` takes 'yes' or 'no'; `under` means one
 * of these nodes of a tree or any below them, where a definition names it.
 */
export const operators = ['equal', 'notEqual', 'include', 'under', 'from', 'to', 'empty'] as const;
export type Operator = (typeof operators)[number];

/** The meaning-bearing colours of states; the theme gives each a soft chip in light and dark. */
export const colours = ['red', 'amber', 'green', 'blue', 'grey'] as const;
export type Colour = (typeof colours)[number];

/** The places where a field can show. */
export const views = ['list', 'show', 'create', 'edit'] as const;
export type View = (typeof views)[number];

/** A record has a field only while another of its fields, a choice, a yes/no or a level, has one of these values. */
export interface When {
  readonly field: string;
  readonly is: readonly (string | number | boolean)[];
}

/** Narrows a reference to the records that belong together with another reference of the same record. */
export interface Within {
  /** the other reference of this record */
  readonly field: string;
  /** the field of the records referred to, or the key of their tree's scope, that must hold the same id */
  readonly by: string;
}

/** What every kind of field may say: storage, input and display are separate answers. */
export interface FieldOptions {
  /** must be given and not be empty */
  readonly required?: true;
  /** no two records share the value; an array names the fields it is unique together with */
  readonly unique?: true | readonly string[];
  /** is part of the record's folded quick-search text */
  readonly search?: true;
  /** may be filtered: by all operators of its kind, or by those named */
  readonly filter?: true | readonly Operator[];
  readonly sort?: true;
  /**
   * views in which it is left out; `hidden` in a list can be shown by the column chooser. `filled` where a record is shown:
   * it says nothing until something has happened, and is left out while it is empty
   */
  readonly views?: { readonly [V in Exclude<View, 'show'>]?: 'absent' | 'hidden' } & {
    readonly show?: 'absent' | 'filled';
  };
  /** 'computed': no column, a rule of the server gives the value and nobody may write it */
  readonly storage?: 'computed';
  /** 'readOnly': stored, but no call may write it */
  readonly input?: 'readOnly';
  readonly cell?: { readonly ellipsis?: 70 | 80; readonly width?: number };
  /** tells who a person is: replaced or emptied, in the record and in its trail, where the person's data is erased */
  readonly personal?: true;
  /** in a tree family: the only node type that has this field */
  readonly only?: NodeKind;
  /** the word that stands where there is no value, in place of 'none': a key of the general labels */
  readonly blank?: 'notRated' | 'bySystem';
  /** shown, taken and, where it says so, required only while the condition holds; empty otherwise */
  readonly when?: When;
}

/** A number's inclusive bounds. */
export interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** What a choice keeps and sends: a word, or a whole number that fits two bytes; all options of one field alike. */
export type ChoiceValue = string | number;
export interface ChoiceOption {
  readonly value: ChoiceValue;
  readonly colour?: Colour;
}

/** What happens to this record when the one it refers to is removed. */
export type OnRemove = 'restrict' | 'clear' | 'cascade';

/** Where a reference leads. */
interface Target {
  readonly to: string;
  readonly within?: Within;
  /** in a tree family: the kind of node meant; unless told that which the family lists */
  readonly node?: NodeKind | 'any';
}

interface WithDefault<T> {
  readonly default?: T;
}

/** The kinds that a row of a small list may be made of. */
export const rowKinds = ['text', 'code', 'integer', 'decimal', 'percent', 'boolean', 'choice'] as const;
export type RowKind = (typeof rowKinds)[number];
export type RowField = { [K in RowKind]: FieldOf<K> }[RowKind];

/** Options of each kind of field; the keys are the kinds. Lengths are in UTF-16 units. */
export interface KindOptions {
  text: { readonly min?: number; readonly max?: number } & WithDefault<string>;
  longText: { readonly max?: number } & WithDefault<string>;
  code: { readonly max?: number } & WithDefault<string>;
  email: object;
  mobile: object;
  url: object;
  integer: Bounds &
    WithDefault<number> & {
      /** the number field of the same record that says of how many: 7 of 9 */
      readonly outOf?: string;
    };
  /** scale: digits after the point, 2 unless told */
  decimal: Bounds & { readonly scale?: number } & WithDefault<number>;
  percent: WithDefault<number>;
  /** whole Rials */
  currency: Bounds & WithDefault<number>;
  /** colour: that of yes, where the value is a state to be seen at a glance */
  boolean: { readonly colour?: Colour } & WithDefault<boolean>;
  /** Gregorian yyyy-mm-dd; min and max in the same form */
  date: {
    readonly min?: string;
    readonly max?: string;
    /** something is to be done by then: a day that has passed is marked */
    readonly due?: true;
  };
  /** UTC, ISO 8601 with milliseconds and Z */
  instant: object;
  choice: { readonly options: readonly ChoiceOption[] } & WithDefault<ChoiceValue>;
  reference: Target & { readonly onRemove?: OnRemove };
  references: Target;
  /** accept: file-name endings without the dot */
  files: { readonly accept?: readonly string[]; readonly maxCount?: number };
  avatar: object;
  /** rank in the evaluation model, 0 being the lowest */
  level: object;
  rows: {
    /** the columns in their order */
    readonly of: Readonly<Record<string, RowField>>;
    /** least rows, where there are any */
    readonly min?: number;
    /** most rows, 50 unless told */
    readonly max?: number;
    /** columns in which no two rows share a value; a definition calls them unique */
    readonly distinct?: readonly string[];
  };
  /** a band of the default calculation model of that purpose, by its rank; the engine gives it */
  band: { readonly purpose: RatedPurpose };
  /** the name of a resource: which kind of record something is about */
  kindOfRecord: object;
}
export type FieldKind = keyof KindOptions;

/** Every kind, in the order in which the documentation lists them. */
export const fieldKinds = [
  'text',
  'longText',
  'code',
  'email',
  'mobile',
  'url',
  'integer',
  'decimal',
  'percent',
  'currency',
  'boolean',
  'date',
  'instant',
  'choice',
  'reference',
  'references',
  'files',
  'avatar',
  'level',
  'rows',
  'band',
  'kindOfRecord',
] as const satisfies readonly FieldKind[];

/** A field of kind K as the rooms of the house read it. */
export type FieldOf<K extends FieldKind> = { readonly kind: K } & FieldOptions & KindOptions[K];
/** Any field. */
export type Field = { [K in FieldKind]: FieldOf<K> }[FieldKind];
/** The fields of a resource by their camelCase name. */
export type Fields = Readonly<Record<string, Field>>;
