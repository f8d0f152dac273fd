import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  permissionOf,
  ratedPurposes,
  ratingPath,
  ratingSummaryPath,
  snakeKeys,
  type NodeKind,
  type RatingCall,
} from '#schema';
import type { AnswerBody } from '#resources/questions/wire.ts';
import { sightOf } from '#server/crud/sight.ts';
import { inTransaction } from '#server/crud/writeContext.ts';
import { may } from '#server/http/access.ts';
import { AppError } from '#server/http/errors.ts';
import { pathId } from '#server/http/pathId.ts';
import type { Services } from '#server/services.ts';
import { answerHistory } from './answerHistory.ts';
import { explain } from './explain.ts';
import { explainGroup } from './explainGroup.ts';
import { readModel } from './readModel.ts';
import { ratedAsSeen, ratedOf, type RatedEntities } from './ratedEntities.ts';
import { answerSchema, removalQuery } from './schemas.ts';
import { summarise } from './summary.ts';
import { subjectQuestions } from './subjectQuestions.ts';
import { readSubjectState } from './subjectState.ts';
import { takeAnswerBack, writeAnswer } from './writeAnswer.ts';

type Params = { readonly id: string; readonly questionId: string };
const idOf = (request: FastifyRequest): number => pathId((request.params as Params).id);
const questionOf = (request: FastifyRequest): number => pathId((request.params as Params).questionId);

const urlOf = ({ resource }: RatedEntities, call: RatingCall, node?: NodeKind): string =>
  ratingPath(resource, call, node).replace(/\{(\w+)\}/g, ':$1');
const configOf = ({ subject }: RatedEntities, action: 'view' | 'edit') => ({
  access: { anyOf: [permissionOf(subject.resource, action)] },
  units: 'kept' as const,
});
const tagsOf = ({ subject }: RatedEntities) => ({ tags: [subject.resource.name] });

const reading = (app: FastifyInstance, { db, register }: Services, rated: RatedEntities): void => {
  const seen = (request: FastifyRequest): RatedEntities => ratedAsSeen(rated, sightOf(register, request.caller!));
  const config = configOf(rated, 'view');
  const schema = tagsOf(rated);
  const edit = permissionOf(rated.subject.resource, 'edit');
  app.get(urlOf(rated, 'questions'), { config, schema }, async (request) => ({
    data: snakeKeys(
      subjectQuestions(await readSubjectState(db, seen(request), idOf(request)), may(request.caller!, edit)),
    ),
  }));
  app.get(urlOf(rated, 'why'), { config, schema }, async (request) => ({
    data: snakeKeys(explain(await readSubjectState(db, seen(request), idOf(request)))),
  }));
  app.get(urlOf(rated, 'answerHistory'), { config, schema }, async (request) => ({
    data: snakeKeys(await answerHistory(db, seen(request), { id: idOf(request), questionId: questionOf(request) })),
  }));
  app.get(ratingSummaryPath(rated.resource), { config, schema }, async (request) => ({
    data: snakeKeys(await summarise(db, seen(request))),
  }));
  if (!rated.subject.resource.tree?.types) return;
  app.get(urlOf(rated, 'why', 'group'), { config, schema }, async (request) => ({
    data: snakeKeys(await explainGroup(db, seen(request), idOf(request))),
  }));
};

const writing = (app: FastifyInstance, services: Services, rated: RatedEntities): void => {
  const config = configOf(rated, 'edit');
  app.post<{ Body: AnswerBody }>(
    urlOf(rated, 'answer'),
    { config, schema: { ...tagsOf(rated), body: answerSchema } },
    async (request) => {
      const id = idOf(request);
      const done = await inTransaction(
        services,
        request.caller!,
        rated.answers,
        (context) => writeAnswer(context, rated, id, request.body),
        config.access.anyOf,
      );
      return { data: snakeKeys(done) };
    },
  );
  app.delete<{ Querystring: { revision?: string } }>(
    urlOf(rated, 'unanswer'),
    { config, schema: { ...tagsOf(rated), querystring: removalQuery } },
    async (request) => {
      const { revision } = request.query;
      const asked = {
        id: idOf(request),
        questionId: questionOf(request),
        revision: revision === undefined ? undefined : Number(revision),
      };
      const done = await inTransaction(
        services,
        request.caller!,
        rated.answers,
        (context) => takeAnswerBack(context, rated, asked),
        config.access.anyOf,
      );
      return { data: snakeKeys(done) };
    },
  );
};

/** GET /bands/{purpose}: what filters choose from, and where a value stands on its scale; none where the purpose has no default model. */
const bands = (app: FastifyInstance, { db }: Services): void => {
  app.get<{ Params: { purpose: string } }>(
    '/bands/:purpose',
    { config: { access: 'signedIn' }, schema: { tags: ['calculation-models'] } },
    async ({ params }) => {
      const purpose = ratedPurposes.find((one) => one === params.purpose);
      if (!purpose) throw new AppError('notFound');
      const model = await readModel(db, purpose);
      return {
        data: (model?.bands ?? []).map(({ rank, title, colour, from, to }) => ({ rank, title, colour, from, to })),
      };
    },
  );
};

/** The calls about answers, of everything that is valued by questions. */
export const ratingRoutes = (app: FastifyInstance, services: Services): void => {
  bands(app, services);
  for (const rated of ratedOf(services.register)) {
    reading(app, services, rated);
    writing(app, services, rated);
  }
};
