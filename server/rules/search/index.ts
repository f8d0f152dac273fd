// The search over the records of every resource.
import { readCount, readParameters } from '#server/crud/listQuery.ts';
import type { Rules } from '#server/crud/rules.ts';
import { refuse } from '#server/http/errors.ts';
import { recordFinder } from './findRecords.ts';

const longest = 200;
const querystring = {
  type: 'object',
  properties: {
    q: { type: 'string', maxLength: longest, description: 'words; all must be there' },
    per: { type: 'integer', minimum: 1, maximum: 20, default: 5, description: 'records of each resource' },
  },
};

/** GET /search?q=&per=5: the best records of each resource that the caller may view. */
export const searchRules: Rules = {
  routes: (app, { db, register }) => {
    const find = recordFinder(db, register);
    app.route({
      method: 'GET',
      url: '/search',
      config: { access: 'signedIn' },
      schema: { tags: ['search'], querystring },
      // The schema documents; digits of every script are read, and what is unknown is refused by its name.
      validatorCompiler: () => () => true,
      handler: async (request) => {
        const { q = '', per } = readParameters(request.query, ['q', 'per']);
        if (q.length > longest) throw refuse('q', 'tooLong', longest);
        return { data: await find(q, request.caller!, readCount('per', per, 5, 20)) };
      },
    });
  },
};
