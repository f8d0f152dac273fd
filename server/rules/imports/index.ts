// What can be imported, and what was: the page of all imports.
import { readCount, readParameters } from '#server/crud/listQuery.ts';
import type { Rules } from '#server/crud/rules.ts';
import { importablesFor } from './importables.ts';
import { pageOfRuns } from './runs.ts';

const access = { anyOf: ['basicInformation:imports:menu'] } as const;
const tags = ['imports'];
const querystring = {
  type: 'object',
  properties: {
    page: { type: 'integer', minimum: 1, default: 1 },
    per_page: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
  },
};

/** GET /imports: what the caller may import; GET /imports/history: the imports made, newest first. */
export const importsRules: Rules = {
  routes: (app, { db, register }) => {
    app.get('/imports', { config: { access }, schema: { tags } }, async (request) => ({
      data: await importablesFor(db, register, request.caller!),
    }));
    app.route({
      method: 'GET',
      url: '/imports/history',
      config: { access },
      schema: { tags, querystring },
      // The schema documents; digits of every script are read, and what is unknown is refused by its name.
      validatorCompiler: () => () => true,
      handler: async (request) => {
        const { page, per_page: per } = readParameters(request.query, ['page', 'per_page']);
        const asked = { page: readCount('page', page, 1, 1_000_000), per: readCount('per_page', per, 10, 100) };
        return { data: await pageOfRuns(db, register, request.caller!, asked) };
      },
    });
  },
};
