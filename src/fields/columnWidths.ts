import type { Field, FieldKind } from '#schema';

/** Least widths of columns in px: what a usual value of the kind needs, so that no heading squeezes its column. */
const widths = {
  text: 96,
  longText: 200,
  code: 96,
  email: 160,
  mobile: 112,
  url: 160,
  integer: 72,
  decimal: 88,
  percent: 72,
  currency: 136,
  boolean: 72,
  date: 96,
  instant: 136,
  choice: 104,
  reference: 136,
  references: 136,
  files: 120,
  avatar: 56,
  level: 112,
  rows: 160,
  band: 112,
  kindOfRecord: 136,
} satisfies Record<FieldKind, number>;

/** Of texts so long that they may be cut off, enough stays to tell them apart. */
const longText = 220;

/** The least width of a field's column; a definition may say another. */
export const columnWidth = ({ cell, kind }: Field): number => cell?.width ?? (cell?.ellipsis ? longText : widths[kind]);
