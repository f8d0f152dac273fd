// What the page that deletes the database and the server tell each other.
import type { Area } from '#schema';

/** Whoever holds it, everywhere and beside the administrator, is asked before the database is deleted. */
export const approvePermission = 'userManagement:database:approve';
/** So long a request waits for its approval. */
export const hoursToApprove = 24;
/** How far a deletion is when its backup has been written, and when it has been read again; 0 to 1. */
export const deletionSteps = { written: 0.54, verified: 0.9 } as const;

/** A person as the page names them. */
export interface DeletionPerson {
  readonly id: number;
  readonly name: string;
}

/** What became of a request; `pending` while somebody may still approve it. */
export type RequestState = 'pending' | 'withdrawn' | 'refused' | 'expired' | 'approved' | 'failed';

/** Somebody's wish that the database be deleted. */
export interface DeletionRequest {
  readonly id: string;
  readonly state: RequestState;
  readonly by: DeletionPerson;
  readonly at: string;
  readonly expiresAt: string;
  readonly reason: string | null;
  /** who could approve when it was made; nobody else may */
  readonly approvers: readonly DeletionPerson[];
  /** how it ended, by whom and why; null while it is pending */
  readonly end: { readonly at: string; readonly by: DeletionPerson | null; readonly reason: string | null } | null;
}

/** What the trail of an emptied database begins with. */
export interface Emptied {
  readonly at: string;
  /** the backup that was made before, and the SHA-256 of its file */
  readonly backup: string;
  readonly checksum: string;
  readonly requestedBy: string;
  readonly approvedBy: string | null;
  readonly reason: string | null;
  /** of all records that were deleted */
  readonly records: number;
  readonly files: number;
}

/** The records of an area, by resource. */
export interface DeletedPart {
  readonly area: Area;
  readonly records: number;
  readonly resources: readonly { readonly name: string; readonly records: number }[];
}

/** The page that deletes the database, as one person sees it. */
export interface DeletionPage {
  readonly organisation: string;
  readonly parts: readonly DeletedPart[];
  readonly files: { readonly count: number; readonly size: number };
  /** entries of the audit trail */
  readonly entries: number;
  /** backups that are there and stay */
  readonly backups: number;
  /** who would have to approve: nobody where it is empty */
  readonly approvers: readonly DeletionPerson[];
  /** until when nobody may delete at once, because somebody who could approve no longer can */
  readonly blockedUntil: string | null;
  readonly request: DeletionRequest | null;
  readonly emptied: Emptied | null;
}
