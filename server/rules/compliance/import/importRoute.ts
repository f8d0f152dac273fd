import { permissionOf, snakeKeys } from '#schema';
import { packages } from '#resources/compliance/packages.ts';
import { AppError } from '#server/http/errors.ts';
import { errorBody } from '#server/http/errorBody.ts';
import { languageOf, type Language } from '#server/http/language.ts';
import { uploadedFile } from '#server/files/uploadedFile.ts';
import { runJob } from '#server/jobs/runJob.ts';
import type { Services } from '#server/services.ts';
import { readLimits } from '#server/sheets/limits.ts';
import type { FastifyInstance } from 'fastify';
import type { ImportProblem } from './draft.ts';
import { importPackage, previewImport, problemFields } from './importPackage.ts';
import { readFile } from './readFile.ts';
import { checkRights, targetOf, type ImportAsk } from './target.ts';

const id = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['fileId'],
  properties: {
    fileId: id,
    packageId: id,
    asNew: { type: 'boolean' },
    title: { type: 'string', minLength: 1, maxLength: 255 },
    preview: { type: 'boolean' },
  },
};
const mostShown = 500;

/** Problems with their messages, in the language of whoever asked. */
const worded = (problems: readonly ImportProblem[], language: Language): object[] =>
  problems.slice(0, mostShown).map((problem) => {
    const { errors = {} } = errorBody(new AppError('invalid', { fields: problemFields([problem]) }), language);
    const { place, row, column } = problem;
    return { place, ...(row !== undefined && { row }), column, message: Object.values(errors)[0]?.[0] ?? '' };
  });

/** POST /packages/import: an uploaded file into a package, as a job; with `preview` it only says what would happen. */
export const importRoute = (app: FastifyInstance, services: Services): void => {
  const access = { anyOf: [permissionOf(packages, 'add'), permissionOf(packages, 'edit')] };
  app.post<{ Body: ImportAsk }>(
    '/packages/import',
    { config: { access }, schema: { tags: [packages.name], body } },
    async (request) => {
      const ask = request.body;
      const caller = request.caller!;
      const language = languageOf(request);
      const file = { id: ask.fileId, userId: caller.userId, most: readLimits.bytes };
      const draft = await readFile((await uploadedFile(services, file)).bytes);
      const target = await targetOf(services.db, ask, draft.facts);
      checkRights(caller, target);
      const { summary, problems } = await previewImport(services.db, draft, target);
      if (!ask.preview && problems.length > 0) throw new AppError('invalid', { fields: problemFields(problems) });
      const spec = { kind: 'packageImport', userId: caller.userId, language };
      const job = await runJob(services, spec, async (context) => {
        const done = ask.preview ? summary : await importPackage(services, caller, { draft, target }, context);
        return snakeKeys({ ...done, problems: worded(problems, language) });
      });
      return { data: { job } };
    },
  );
};
