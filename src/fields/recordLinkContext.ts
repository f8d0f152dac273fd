import { createContext } from 'react';
import type { NodeKind } from '#schema';

/** Where a record of another resource is shown, for those who may see it there; undefined where it is nowhere. */
export type RecordPath = (resource: string, id: number, node?: NodeKind) => string | undefined;
export const RecordLinkContext = createContext<RecordPath>(() => undefined);
