// What the server answers for each kind of field: schemas, SQL, filters, cells of sheets.
import type { Field, FieldKind } from '#schema';
import { attachmentKinds } from './attachments.ts';
import { bandKinds } from './bands.ts';
import { dayKinds } from './days.ts';
import { kindOfRecordKind } from './kindOfRecord.ts';
import type { KindAnswer } from './kind.ts';
import { numberKinds } from './numbers.ts';
import { oneOfKinds } from './oneOf.ts';
import { referenceKinds } from './references.ts';
import { rowKind } from './rows.ts';
import { wordKinds } from './words.ts';

const answers = {
  ...wordKinds,
  ...numberKinds,
  ...oneOfKinds,
  ...dayKinds,
  ...referenceKinds,
  ...attachmentKinds,
  ...rowKind,
  ...bandKinds,
  ...kindOfRecordKind,
} satisfies { readonly [K in FieldKind]: KindAnswer<K> };

/** The server's answer for a field's kind. */
export const kindOf = (field: Pick<Field, 'kind'>): KindAnswer => answers[field.kind] as KindAnswer;
