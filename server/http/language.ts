import type { FastifyRequest } from 'fastify';

export const languages = ['fa', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language that the request asks for first among ours; Persian where it names neither. */
export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language => {
  const wanted = (request.headers['accept-language'] ?? '').split(',').map((part) => part.trim().slice(0, 2));
  return languages.find((language) => language === wanted.find((one) => one === 'fa' || one === 'en')) ?? 'fa';
};
