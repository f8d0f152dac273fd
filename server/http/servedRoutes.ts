import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Access } from './access.ts';

/** A route as it is served: what the contract tests loop over and 405 answers look into. */
export interface ServedRoute {
  readonly method: string;
  /** with :name for each parameter, `/api` included */
  readonly url: string;
  readonly access: Access;
  /** the resource's call that it answers, if it is one of a definition */
  readonly call: { readonly resource: string; readonly name: string } | undefined;
  /** it asks for the password again */
  readonly confirmed: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** every route of this server, in the order in which they were added */
    servedRoutes: ServedRoute[];
  }
}

const methodsOf = (route: RouteOptions): string[] => [route.method].flat();

/** Collects every route and stops the start where one does not say who may call it. */
export const collectRoutes = (app: FastifyInstance): void => {
  const served: ServedRoute[] = [];
  app.decorate('servedRoutes', served);
  app.addHook('onRoute', (route) => {
    const { access, call, confirmed = false } = route.config ?? {};
    if (!access) {
      throw new Error(`${String(route.method)} ${route.url} does not say who may call it; give it config: { access }`);
    }
    for (const method of methodsOf(route)) {
      served.push({ method, url: route.url, access, call, confirmed });
    }
  });
};

/** Made once for each path: a stranger who asks for what is not there must not cost more than an answer. */
const patterns = new Map<string, RegExp>();
const patternOf = (url: string): RegExp => {
  const made =
    patterns.get(url) ?? new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
  patterns.set(url, made);
  return made;
};

/** The methods that some route below /api answers at this path. */
export const methodsAt = (routes: readonly ServedRoute[], path: string): string[] => {
  const matching = routes.filter(({ url }) => url.startsWith('/api/') && patternOf(url).test(path));
  return [...new Set(matching.map(({ method }) => method))].sort();
};
