import type { Trx } from '#server/database/schema.ts';
import { raiseGroups } from '#server/rules/ratings/groupPriorities.ts';
import { itemSql, ratedOf, type RatedEntities } from '#server/rules/ratings/ratedEntities.ts';
import { rateSubjects } from '#server/rules/ratings/rateSubjects.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import type { DemoClock } from './clock.ts';
import { seedQuestions, type QuestionsName, type SeededQuestion } from './questions.ts';
import type { Random } from './random.ts';
import texts from './texts/questions.json' with { type: 'json' };
import type { SeededUser } from './users.ts';
import { demoCaller, type NewRecord, type Writer } from './writer.ts';

const subjectsOf = async (trx: Trx, { subject }: RatedEntities): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(subject.table)} as s
    where ${itemSql(subject, 's')} order by id`.execute(trx);
  return rows.map(({ id }) => Number(id));
};

/** An answer that lies around what the subject is like, from 0 to 1. */
const answerOf = (question: SeededQuestion, around: number, random: Random): Record<string, unknown> => {
  if (random.chance(0.04)) return { notApplicable: true };
  const share = Math.max(0, Math.min(1, around + (random.next() - 0.5) * 0.7));
  const { between, scores } = question;
  if (between) return { score: Math.round(between[0] + (between[1] - between[0]) * share) };
  return { optionId: Math.round(share * (scores.length - 1)) + 1 };
};

/** Most subjects are answered in full, some only in part, a few not at all. */
const answersOf = (
  subjectId: number,
  questions: readonly SeededQuestion[],
  random: Random,
  answeredById: number,
): NewRecord[] => {
  if (random.chance(0.08)) return [];
  const around = random.next();
  const part = random.chance(0.1) ? 0.5 : 1;
  return questions
    .filter(({ required }) => random.chance(required ? part : 0.8 * part))
    .map((question) => ({
      values: {
        title: question.title,
        subjectId,
        questionId: question.id,
        ...answerOf(question, around, random),
        note: random.chance(0.06) ? random.pick(texts.notes) : null,
        answeredById,
      },
    }));
};

const batchSize = 1000;

const seedAnswers = async (
  writer: Writer,
  rated: RatedEntities,
  people: readonly SeededUser[],
  given: {
    readonly subjects: readonly number[];
    readonly questions: readonly SeededQuestion[];
    readonly random: Random;
  },
): Promise<void> => {
  const { subjects, questions, random } = given;
  for (const [index, person] of people.entries()) {
    const own = subjects.filter((_, place) => place % people.length === index);
    const answers = own.flatMap((id) => answersOf(id, questions, random, person.id));
    for (let from = 0; from < answers.length; from += batchSize) {
      await writer.as(person.id).createMany(rated.answers.resource.name, answers.slice(from, from + batchSize));
    }
  }
};

/** Questions about assets, services and third parties, their answers, and what people set against some of the values. */
export const seedRatings = async (
  services: Services,
  trx: Trx,
  writer: Writer,
  {
    users,
    random,
    clock,
  }: { readonly users: readonly SeededUser[]; readonly random: Random; readonly clock: DemoClock },
): Promise<void> => {
  const people = users.filter(({ isHead, active }) => isHead && active).slice(0, 5);
  for (const rated of ratedOf(services.register)) {
    const questions = await seedQuestions(writer, rated.questions.resource.name as QuestionsName);
    const subjects = await subjectsOf(trx, rated);
    await seedAnswers(writer, rated, people, { subjects, questions, random });
    await services.trail.record(trx, demoCaller(people[0]!.id), await rateSubjects(trx, rated));
    for (const [place, overrideReason] of texts.reasons.entries()) {
      const id = subjects[(place + 1) * 7];
      const overrideValue = 30 + place * 25;
      if (id)
        await writer.as(people[place]!.id).update(rated.subject.resource.name, id, { overrideValue, overrideReason });
    }
    // The rule takes the time of the machine; the demo has its own.
    await sql`update ${sql.table(rated.subject.table)} set override_at = ${`${clock.dateIn(-345)}T08:00:00Z`}
      where override_at is not null`.execute(trx);
    await raiseGroups(trx, rated);
  }
};
