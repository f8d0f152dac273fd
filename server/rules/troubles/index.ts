// What went wrong in a browser: written to the log under the number that the person was shown.
import type { Rules } from '#server/crud/rules.ts';

interface Trouble {
  readonly reference: string;
  readonly message: string;
  /** the screen's address, without its query */
  readonly path: string;
  readonly stack?: string;
}
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['reference', 'message', 'path'],
  properties: {
    reference: { type: 'string', pattern: '^[A-Z2-9]{6}$' },
    message: { type: 'string', maxLength: 500 },
    path: { type: 'string', maxLength: 300 },
    stack: { type: 'string', maxLength: 4000 },
  },
};

/** POST /trouble: a failed screen tells why. */
export const troublesRules: Rules = {
  routes: (app, { log }) => {
    app.post<{ Body: Trouble }>(
      '/trouble',
      { config: { access: 'signedIn' }, bodyLimit: 16_384, schema: { tags: ['service'], body } },
      async (request) => {
        log.warn({ trouble: request.body, userId: request.caller!.userId }, 'a screen failed in a browser');
        return { data: { reference: request.body.reference } };
      },
    );
  },
};
