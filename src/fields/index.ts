// The browser's half of every field kind: how it shows in a cell, in a form and in a filter.
import type { Field } from '#schema';
import { avatarView } from './avatarView.tsx';
import { bandView } from './bandView.tsx';
import { booleanView } from './booleanView.tsx';
import { choiceView } from './choiceView.tsx';
import { dateView, instantView } from './dateViews.tsx';
import type { AnyFieldView, FieldViews } from './FieldView.ts';
import { filesView } from './filesView.tsx';
import { codeView, emailView, mobileView, urlView } from './latinViews.tsx';
import { kindOfRecordView } from './kindOfRecordView.tsx';
import { levelView } from './levelView.tsx';
import { currencyView, decimalView, integerView, percentView } from './numberViews.tsx';
import { referencesView, referenceView } from './referenceViews.tsx';
import { rowsView } from './rows/rowsView.tsx';
import { longTextView, textView } from './textViews.tsx';

export const fields = {
  text: textView,
  longText: longTextView,
  code: codeView,
  email: emailView,
  mobile: mobileView,
  url: urlView,
  integer: integerView,
  decimal: decimalView,
  percent: percentView,
  currency: currencyView,
  boolean: booleanView,
  date: dateView,
  instant: instantView,
  choice: choiceView,
  reference: referenceView,
  references: referencesView,
  files: filesView,
  avatar: avatarView,
  level: levelView,
  rows: rowsView,
  band: bandView,
  kindOfRecord: kindOfRecordView,
} satisfies FieldViews;

/** The view of a field whose kind the caller does not know. Its own field must be handed to it. */
export const viewOf = (field: Field): AnyFieldView => fields[field.kind] as unknown as AnyFieldView;
