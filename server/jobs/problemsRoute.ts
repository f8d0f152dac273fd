import type { FastifyInstance } from 'fastify';
import { en } from '#i18n/en/index.ts';
import { fa } from '#i18n/fa/index.ts';
import type { SheetProblem } from '#resources/sheetReport.ts';
import { asAttachment } from '#server/files/asAttachment.ts';
import { AppError } from '#server/http/errors.ts';
import { languageOf, type Language } from '#server/http/language.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import type { CellRow } from '#server/sheets/cell.ts';
import { streamOf } from '#server/sheets/streamOf.ts';
import { writeXlsx } from '#server/sheets/writeXlsx.ts';
import { ownJob, type Job } from './jobRows.ts';

const texts = { fa: fa.sheetImport, en: en.sheetImport } as const;
const media = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a job found wrong: the problems of a preview, or the errors of one that failed. */
const problemsOf = ({ result, errors }: Job): readonly SheetProblem[] =>
  (result as { problems?: readonly SheetProblem[] } | null)?.problems ?? errors ?? [];

const sheetOf = (language: Language) => {
  const { problemsFile, row, column, value, problem } = texts[language];
  const widths: readonly (readonly [string, number])[] = [
    [row, 8],
    [column, 24],
    [value, 30],
    [problem, 70],
  ];
  const columns = widths.map(([title, width]) => ({ title, width }));
  return { name: problemsFile, rightToLeft: language === 'fa', columns };
};

async function* rowsOf(problems: readonly SheetProblem[]): AsyncGenerator<readonly CellRow[]> {
  yield problems.map(({ row, column, value, message }) => [row ?? null, column ?? null, value ?? null, message]);
}

/** GET /jobs/{id}/problems: what a person's own job found wrong, as a sheet to work through. */
export const problemsRoute = (app: FastifyInstance, { db }: Services): void => {
  app.get<{ Params: { id: string } }>(
    '/jobs/:id/problems',
    { config: { access: 'signedIn' }, schema: { tags: ['jobs'] } },
    async (request, reply) => {
      const job = await ownJob(db, pathId(request.params.id), request.caller!.userId);
      if (!job) throw new AppError('notFound');
      const language = languageOf(request);
      const sheet = sheetOf(language);
      return asAttachment(reply, `${sheet.name}.xlsx`)
        .type(media)
        .send(streamOf((sink) => writeXlsx(sheet, rowsOf(problemsOf(job)), sink)));
    },
  );
};
