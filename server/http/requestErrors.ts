import type { FastifyError } from 'fastify';
import { AppError, type FieldErrors, type ValidationCode } from './errors.ts';

/** What Ajv complains of, as the catalogue says it. */
const codeOfKeyword: Readonly<Record<string, ValidationCode>> = {
  required: 'required',
  additionalProperties: 'unknown',
  minLength: 'tooShort',
  maxLength: 'tooLong',
  minimum: 'tooSmall',
  maximum: 'tooLarge',
  maxItems: 'tooMany',
  enum: 'choice',
};

type SchemaProblem = NonNullable<FastifyError['validation']>[number];

const placeOf = ({ instancePath, keyword, params }: SchemaProblem): string => {
  const inside = instancePath.split('/').filter(Boolean);
  const named = keyword === 'required' ? params['missingProperty'] : params['additionalProperty'];
  return [...inside, ...(typeof named === 'string' ? [named] : [])].join('.') || '_';
};

const fromSchema = (problems: readonly SchemaProblem[]): AppError => {
  const fields: Record<string, FieldErrors[string]> = {};
  for (const problem of problems) {
    const limit: unknown = problem.params['limit'];
    fields[placeOf(problem)] = [
      { code: codeOfKeyword[problem.keyword] ?? 'type', ...(typeof limit === 'number' && { limit }) },
    ];
  }
  return new AppError('invalid', { fields });
};

/** Fastify's own refusals of a request, as the catalogue says them; undefined for anything else. */
export const fromRequest = (error: FastifyError): AppError | undefined => {
  if (error.validation) return fromSchema(error.validation);
  if (error.statusCode === 413 || error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('tooLarge');
  if (error.statusCode === 415 || error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('unsupportedType');
  if (error.code === 'FST_ERR_BAD_URL' || error.code === 'FST_ERR_MAX_PARAM_LENGTH') return new AppError('notFound');
  // A path that leaves the folder of a file server is as good as one that leads nowhere.
  if (error.statusCode === 403 || error.statusCode === 404) return new AppError('notFound');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('invalid', { fields: { _: [{ code: 'malformed' }] } });
  }
  return undefined;
};
