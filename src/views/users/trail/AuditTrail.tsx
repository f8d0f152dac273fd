import { auditTrail } from '#resources/users/auditTrail.ts';
import { ListScreen } from '#src/screens/list/ListScreen.tsx';
import { EntryShow } from './EntryShow.tsx';
import { VerifyTrail } from './VerifyTrail.tsx';

/** /audit-trail: what everybody did, one entry with its states beside the list, and whether all of it still stands. */
export const AuditTrail = () => (
  <ListScreen resource={auditTrail} above={<VerifyTrail />} reading={(id) => <EntryShow key={id} id={id} />} />
);
