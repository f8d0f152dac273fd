// The dashboard: a few facts of what the person may see, each the way to its list.
import type { Rules } from '#server/crud/rules.ts';
import { changeFacts } from './changeFacts.ts';
import { countFacts, levelFacts, packageFacts, viewable } from './facts.ts';

/** GET /dashboard: the same few statements for everybody; what one may not view is absent. */
export const dashboardRules: Rules = {
  routes: (app, { db, register }) => {
    app.get('/dashboard', { config: { access: 'signedIn' }, schema: { tags: ['dashboard'] } }, async (request) => {
      const seen = viewable(register, request.caller!);
      const seesPackages = seen.some(({ name }) => name === 'compliance-packages');
      return {
        data: {
          counts: await countFacts(db, register, request.caller!),
          ...(seesPackages && { packages: await packageFacts(db), levels: await levelFacts(db) }),
          ...(seen.length > 0 && { changes: await changeFacts(db, register, request.caller!) }),
        },
      };
    });
  },
};
