import type { RatedPurpose } from '#schema';
import type { Change } from '#server/crud/rules.ts';
import { raiseGroups } from './groupPriorities.ts';
import { closePurpose } from './locks.ts';
import { ratedOf } from './ratedEntities.ts';
import { rateSubjects } from './rateSubjects.ts';

type Part = Pick<Change, 'trx' | 'caller' | 'services' | 'later'>;

/** Before the transaction ends, calculates everything of a purpose anew; once, however often it is asked for. */
export const rateAnew = ({ trx, caller, services, later }: Part, purpose: RatedPurpose): void => {
  later(`rate:${purpose}`, async () => {
    await closePurpose(trx, purpose);
    for (const rated of ratedOf(services.register)) {
      if (rated.purpose !== purpose) continue;
      await services.trail.record(trx, caller, await rateSubjects(trx, rated));
      await raiseGroups(trx, rated);
    }
  });
};
