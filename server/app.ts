import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { authentication } from './auth/plugin.ts';
import { authRoutes } from './auth/routes.ts';
import { backupRoutes } from './backup/routes.ts';
import { keepSchedule } from './backup/schedule.ts';
import { deletionRoutes } from './deletion/routes.ts';
import { resourceRoutes } from './crud/routes.ts';
import { recordSeer } from './crud/recordSeer.ts';
import type { RulesByName } from './crud/rules.ts';
import { publicFileRoutes } from './files/publicRoutes.ts';
import { fileRoutes } from './files/routes.ts';
import { consoleRoutes } from './http/console.ts';
import { installErrors } from './http/errorHandler.ts';
import { installGate } from './http/gate.ts';
import { healthRoute } from './http/health.ts';
import { lazySchemas } from './http/lazySchemas.ts';
import { installJsonBodies } from './http/jsonBodies.ts';
import { installNotFound } from './http/notFound.ts';
import { installOpenApi, openApiRoute } from './http/openApi.ts';
import { installRequestLog } from './http/requestLog.ts';
import { installSecurity } from './http/security.ts';
import { collectRoutes } from './http/servedRoutes.ts';
import { serverOptions } from './http/serverOptions.ts';
import { jobRoutes } from './jobs/routes.ts';
import { personalRoutes } from './personal/routes.ts';
import { rules as allRules } from './rules/index.ts';
import type { Services } from './services.ts';

/** The whole server, ready to listen or to be asked by `inject`. */
export const createApp = async (services: Services, rules: RulesByName = allRules): Promise<FastifyInstance> => {
  const { config, log } = services;
  const app = Fastify({
    ...serverOptions,
    schemaController: { compilersFactory: { buildValidator: lazySchemas() } },
    loggerInstance: log,
    trustProxy: config.trustProxy,
  });
  collectRoutes(app);
  installErrors(app);
  installNotFound(app);
  installJsonBodies(app);
  installRequestLog(app);
  await installSecurity(app);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip', 'identity'] });
  await installOpenApi(app);
  // What leaves is built from columns that were named one by one, so no schema needs to filter it again.
  app.setSerializerCompiler(() => JSON.stringify);
  installGate(app, services);
  authentication(app, services);
  await app.register(
    async (api) => {
      healthRoute(api, services);
      openApiRoute(api);
      authRoutes(api, services);
      fileRoutes(api, services, recordSeer(services));
      jobRoutes(api, services);
      resourceRoutes(api, services, rules);
      backupRoutes(api, services);
      deletionRoutes(api, services);
      personalRoutes(api, services);
    },
    { prefix: '/api' },
  );
  keepSchedule(app, services);
  publicFileRoutes(app, services);
  await consoleRoutes(app, config.publicDir);
  await app.ready();
  return app;
};
