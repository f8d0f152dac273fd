import type { FastifyReply } from 'fastify';
import { attachment } from './fileName.ts';

/** Under this policy nothing of an answer runs, wherever somebody opens it. */
export const sandbox = "default-src 'none'; sandbox";

/** Marks an answer as a file to be kept: no browser shows it, runs it or guesses what it is, and no cache holds it. */
export const asAttachment = (reply: FastifyReply, name: string): FastifyReply =>
  reply
    .header('content-disposition', attachment(name))
    .header('content-security-policy', sandbox)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store');
