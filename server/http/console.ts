import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowStyles } from './security.ts';

/** Built files carry a hash of their content in their name, so they never change. */
const isHashed = (path: string): boolean => path.startsWith('assets/');
const hasEnding = (path: string): boolean => /\.\w{1,8}$/.test(path);

/** The start page with this answer's style nonce, which emotion reads from the meta tag. */
const pageWithNonce = (page: string, nonce: string): string => {
  const tag = `<meta name="csp-nonce" content="${nonce}">`;
  const bare = page.replace(/<meta\s+name="csp-nonce"[^>]*>/, '');
  return bare.replace(/<head([^>]*)>/, `<head$1>${tag}`);
};

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(pageWithNonce(page, allowStyles(reply)));

/** Serves the built console: its files, and its start page for every other path outside /api. */
export const consoleRoutes = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return;
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  const answer = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const path = request.params['*'];
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound();
    if (!hasEnding(path) || path === 'index.html') return sendPage(reply, page);
    return reply.sendFile(path, isHashed(path) ? { maxAge: '365d', immutable: true } : { maxAge: 0 });
  };
  app.get('/*', { config: { access: 'public' }, schema: { hide: true } }, answer);
};
