// What the organisation decides for everybody: GET /configuration, POST /configuration/{group}, and ways to try it.
import type { FastifyInstance } from 'fastify';
import { settingsGroups, type SettingsGroup } from '#resources/settings/index.ts';
import { snakeCase, snakeKeys } from '#schema';
import { limitSessions } from '#server/auth/sessions.ts';
import type { Rules } from '#server/crud/rules.ts';
import { AppError } from '#server/http/errors.ts';
import { hasGatewaySecret } from '#server/messages/gatewayOf.ts';
import { gatewayProblems, type Gateway } from '#server/messages/template.ts';
import type { Services } from '#server/services.ts';
import { readSettings } from '#server/settings/readSettings.ts';
import { writeSettings } from '#server/settings/writeSettings.ts';
import { logoRoutes } from './logoRoutes.ts';
import { storageFacts } from './storageFacts.ts';
import { readLogo } from './storedLogo.ts';
import { tryRoutes } from './tryRoutes.ts';

const names = Object.keys(settingsGroups) as readonly SettingsGroup[];
const config = { access: 'administrator' } as const;
/** Who changes these could let themself in as somebody else, so the password is asked for again. */
const guarded: readonly SettingsGroup[] = ['secondFactor', 'gateway'];

const readAll = async (services: Services) => {
  const { db } = services;
  const groups = await Promise.all(
    names.map(async (name) => [snakeCase(name), snakeKeys(await readSettings(db, settingsGroups[name]))] as const),
  );
  return {
    ...Object.fromEntries(groups),
    logo: await readLogo(db),
    has_gateway_secret: await hasGatewaySecret(db),
    storage: await storageFacts(services),
  };
};

const check = (name: SettingsGroup) => (values: object) => {
  const fields = name === 'gateway' ? gatewayProblems(values as Gateway) : {};
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
};

const settingsRoutes = (app: FastifyInstance, services: Services): void => {
  app.get('/configuration', { config, schema: { tags: ['configuration'] } }, async () => ({
    data: await readAll(services),
  }));
  for (const name of names) {
    const path = `/configuration/${name.toLowerCase()}`;
    const body = { type: 'object' };
    const asked = { ...config, confirmed: guarded.includes(name) };
    app.post(path, { config: asked, schema: { tags: ['configuration'], body } }, async (request) => {
      const change = { caller: request.caller!, given: request.body, check: check(name) };
      const values = await writeSettings(services, settingsGroups[name], change);
      // What is said of the end of sessions binds those that are open, too.
      if (name === 'sessions') await limitSessions(services.db);
      return { data: snakeKeys(values) };
    });
  }
};

export const configurationRules: Rules = {
  routes: (app, services) => {
    settingsRoutes(app, services);
    logoRoutes(app, services);
    tryRoutes(app, services);
  },
};
