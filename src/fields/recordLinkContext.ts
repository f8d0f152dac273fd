import { createContext } from 'react';

/** Where a record of another resource is shown, for those who may see it there; undefined where it is nowhere. */
export const RecordLinkContext = createContext<(resource: string, id: number) => string | undefined>(() => undefined);
