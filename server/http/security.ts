import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import { installExpectations, isNameless } from './brokenRequests.ts';
import { AppError } from './errors.ts';

const directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'", 'blob:'],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
};

declare module 'fastify' {
  interface FastifyInstance {
    /** what every answer carries; absent where the security room is not installed */
    securityHeaders?: Readonly<Record<string, string>>;
  }
}

const policyHeader = 'content-security-policy';

/** Helmet's headers are the same for every answer, so they are asked for once. */
const headersOfHelmet = async (): Promise<Record<string, string>> => {
  const probe = Fastify();
  await probe.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
  });
  probe.get('/', () => '');
  const { headers } = await probe.inject('/');
  await probe.close();
  const ofEveryAnswer = ['connection', 'content-length', 'content-type', 'date', 'keep-alive'];
  const kept = Object.entries(headers).filter(([name]) => !ofEveryAnswer.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
};

/** Puts the security headers on every answer, errors and files included. */
export const installSecurity = async (app: FastifyInstance): Promise<void> => {
  const headers = await headersOfHelmet();
  // Addresses that no router can read come to no hook; who answers them finds the headers here.
  app.decorate('securityHeaders', headers);
  installExpectations(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    done(isNameless(request.raw) ? new AppError('malformedRequest') : undefined);
  });
};

/** Lets styles in that carry the nonce of this answer, and gives the nonce. */
export const allowStyles = (reply: FastifyReply): string => {
  const nonce = randomBytes(16).toString('base64');
  const policy = String(reply.getHeader(policyHeader));
  reply.header(policyHeader, policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`));
  return nonce;
};
