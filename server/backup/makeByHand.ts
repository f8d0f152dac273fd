import type { Caller } from '#server/http/access.ts';
import type { Services } from '#server/services.ts';
import { makeVerified, oneAtATime } from './makeBackup.ts';
import { namedCaller, recordBackup } from './recordBackup.ts';
import type { Work } from './writeArchive.ts';

/** A backup that somebody wants now; the trail says who. */
export const makeByHand = (
  services: Services,
  caller: Pick<Caller, 'userId'>,
  work: Work,
): Promise<{ readonly id: string }> =>
  oneAtATime(services, async () => {
    const id = await makeVerified(services, { kind: 'manual', madeBy: await namedCaller(services, caller) }, work);
    await recordBackup(services, caller, 'create', id);
    return { id };
  });
