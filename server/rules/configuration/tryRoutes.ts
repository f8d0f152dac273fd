import type { FastifyInstance } from 'fastify';
import { fieldProblem, plainMobile } from '#schema';
import { users } from '#resources/users/users.ts';
import { messages as english } from '#i18n/en/messages.ts';
import { messages as persian } from '#i18n/fa/messages.ts';
import { AppError, refuse } from '#server/http/errors.ts';
import { languageOf } from '#server/http/language.ts';
import { gatewayOf, keepGatewaySecret, hasGatewaySecret } from '#server/messages/gatewayOf.ts';
import { sendMessage } from '#server/messages/sendMessage.ts';
import type { Services } from '#server/services.ts';
import { tryStorage } from './tryStorage.ts';

const route = (body?: object, confirmed = false) => ({
  config: { access: 'administrator' as const, confirmed },
  schema: { tags: ['configuration'], ...(body && { body }) },
});
const secretBody = {
  type: 'object',
  additionalProperties: false,
  required: ['secret'],
  properties: { secret: { type: ['string', 'null'], maxLength: 500 } },
};
const testBody = {
  type: 'object',
  additionalProperties: false,
  required: ['mobile'],
  properties: { mobile: { type: 'string', maxLength: 30 } },
};

const secretRoute = (app: FastifyInstance, { db, config, trail }: Services): void => {
  app.post<{ Body: { secret: string | null } }>(
    '/configuration/gateway/secret',
    route(secretBody, true),
    async (request) => {
      const secret = request.body.secret || null;
      if (secret !== null && !/^[\x20-\x7e]+$/.test(secret)) throw refuse('secret', 'type');
      await db.transaction().execute(async (trx) => {
        const before = { hasSecret: await hasGatewaySecret(trx) };
        await keepGatewaySecret(trx, config.secretKey, secret);
        const entry = { action: 'update', resource: 'settings', recordId: null, title: 'gateway-secret' } as const;
        await trail.record(trx, request.caller!, [{ ...entry, before, after: { hasSecret: secret !== null } }]);
      });
      return { data: { has_gateway_secret: secret !== null } };
    },
  );
};

const messageRoute = (app: FastifyInstance, { db, config }: Services): void => {
  app.post<{ Body: { mobile: string } }>('/configuration/gateway/test', route(testBody), async (request) => {
    const mobile = plainMobile(request.body.mobile);
    const problem = fieldProblem({ ...users.fields.mobile, required: true }, mobile);
    if (problem) throw new AppError('invalid', { fields: { mobile: [problem] } });
    const found = await gatewayOf(db, config.secretKey);
    if (!found) throw refuse('mobile', 'noGateway');
    const text = (languageOf(request) === 'fa' ? persian : english).test;
    return { data: await sendMessage(found.gateway, { mobile, text, secret: found.secret }) };
  });
};

/** The secret of the gateway, a message that tries it, and a file that tries the storage. */
export const tryRoutes = (app: FastifyInstance, services: Services): void => {
  secretRoute(app, services);
  messageRoute(app, services);
  app.post('/configuration/storage/test', route(), async () => ({ data: await tryStorage(services.files) }));
};
