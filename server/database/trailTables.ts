import { closedUpOrder, closedUpTrigrams, type TableModel } from './model.ts';
import { text, maybeText, number, maybeNumber, instant, maybeInstant, maybeJson, table } from './systemColumns.ts';

/** The audit trail, and its one head. */
export const trailTables: readonly TableModel[] = [
  table(
    'audit_trail',
    {
      id: number,
      at: instant,
      // Kept when the person is gone, so no foreign key.
      user_id: maybeNumber,
      user_title: maybeText,
      action: text,
      resource: text,
      record_id: maybeNumber,
      title: maybeText,
      before: maybeJson,
      after: maybeJson,
      previous_hash: text,
      hash: text,
      /** where the person was */
      address: maybeText,
      /** when personal data was taken out of it, and the seal over what is left */
      erased_at: maybeInstant,
      erasure: maybeText,
      title_folded: { ...maybeText, folds: 'title' },
      address_folded: { ...maybeText, folds: 'address' },
    },
    {
      index: [
        ['at', 'id'],
        ['resource', 'record_id', 'id'],
        ['resource', 'at', 'id'],
        ['user_id', 'at', 'id'],
        ['action', 'at', 'id'],
        ['record_id', 'at', 'id'],
      ],
      folded: {
        ...closedUpTrigrams('audit_trail', 'title_folded'),
        ...closedUpOrder('audit_trail', 'address_folded', ['at', 'id']),
      },
    },
  ),
  table('trail_head', { id: { type: 'smallint' }, count: number, hash: text, seal: text }),
];
