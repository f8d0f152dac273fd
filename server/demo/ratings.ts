import type { Register } from '#schema';
import type { Trx } from '#server/database/schema.ts';
import { raiseGroups } from '#server/rules/ratings/groupPriorities.ts';
import { ratedOf, type RatedEntities } from '#server/rules/ratings/ratedEntities.ts';
import { rateSubjects } from '#server/rules/ratings/rateSubjects.ts';
import type { Services } from '#server/services.ts';
import { sql } from 'kysely';
import type { DemoClock } from './clock.ts';
import { likenesses, type Likeness } from './likeness.ts';
import { seedQuestions, type QuestionsName, type SeededQuestion } from './questions.ts';
import type { Random } from './random.ts';
import likeness from './texts/likeness.json' with { type: 'json' };
import texts from './texts/questions.json' with { type: 'json' };
import type { SeededUser } from './users.ts';
import { demoCaller, type NewRecord, type Writer } from './writer.ts';

/** An answer that lies around how important the subject is in the question's section, from 0 to 1. */
const answerOf = (question: SeededQuestion, around: number, random: Random): Record<string, unknown> => {
  if (random.chance(0.03)) return { notApplicable: true };
  const share = Math.max(0, Math.min(1, around + (random.next() - 0.5) * 0.22));
  const { between, scores } = question;
  if (between) return { score: Math.round(between[0] + (between[1] - between[0]) * share) };
  return { optionId: Math.round(share * (scores.length - 1)) + 1 };
};

/** Subjects that were looked at are answered in full, others only in part, some not at all. */
const answersOf = (
  { id: subjectId, looked, sections }: Likeness,
  questions: readonly SeededQuestion[],
  random: Random,
  answeredById: number,
): NewRecord[] => {
  if (looked === 'not') return [];
  const part = looked === 'partly' ? 0.5 : 1;
  const mood = (random.next() - 0.5) * 0.06;
  return questions
    .filter(({ required }) => random.chance(required ? part : 0.8 * part))
    .map((question) => ({
      values: {
        title: question.title,
        subjectId,
        questionId: question.id,
        ...answerOf(question, (sections[question.section] ?? 0.5) + mood, random),
        note: random.chance(0.06) ? random.pick(texts.notes) : null,
        answeredById,
      },
    }));
};

const batchSize = 1000;

interface Answering {
  readonly rated: RatedEntities;
  readonly subjects: readonly Likeness[];
  readonly questions: readonly SeededQuestion[];
}
interface People {
  readonly people: readonly SeededUser[];
  readonly random: Random;
  readonly clock: DemoClock;
}

/** A day apart: the values came together in a week, from several people. */
const seedAnswers = async (writer: Writer, answering: Answering, { people, random, clock }: People): Promise<void> => {
  const { rated, subjects, questions } = answering;
  for (const [index, person] of people.entries()) {
    clock.goTo(firstDay - index);
    const own = subjects.filter((_, place) => place % people.length === index);
    const answers = own.flatMap((one) => answersOf(one, questions, random, person.id));
    for (let from = 0; from < answers.length; from += batchSize) {
      await writer.as(person.id).createMany(rated.answers.resource.name, answers.slice(from, from + batchSize));
    }
  }
};

/** What people set against some values, each with a reason. */
const seedOverrides = async (writer: Writer, { rated, subjects }: Answering, { people }: People): Promise<void> => {
  const given = likeness.overrides[rated.questions.resource.name as QuestionsName];
  for (const [place, { code, value, reason }] of given.entries()) {
    const subject = subjects.find((one) => one.code === code);
    if (!subject) throw new Error(`the demo sets a value against '${code}', which is not there`);
    const author = writer.as(people[place % people.length]!.id);
    await author.update(rated.subject.resource.name, subject.id, { overrideValue: value, overrideReason: reason });
  }
};

/** So many days ago the first answers were given. */
const firstDay = 345;

/** Questions about assets, services and third parties, their answers, and what people set against some of the values. */
export const seedRatings = async (
  services: Services,
  trx: Trx,
  writer: Writer,
  given: { readonly users: readonly SeededUser[]; readonly random: Random; readonly clock: DemoClock },
): Promise<void> => {
  const { random, clock } = given;
  const people: People = {
    people: given.users.filter(({ isHead, active }) => isHead && active).slice(0, 5),
    random,
    clock,
  };
  for (const rated of ratedOf(services.register)) {
    const questions = await seedQuestions(writer, rated.questions.resource.name as QuestionsName);
    const answering: Answering = { rated, questions, subjects: await likenesses(trx, rated, random) };
    await seedAnswers(writer, answering, people);
    await services.trail.record(trx, demoCaller(people.people[0]!.id), await rateSubjects(trx, rated));
    await seedOverrides(writer, answering, people);
    // The rule takes the time of the machine; the demo has its own.
    await sql`update ${sql.table(rated.subject.table)} set override_at = ${`${clock.dateIn(5 - firstDay)}T08:00:00Z`}
      where override_at is not null`.execute(trx);
    await raiseGroups(trx, rated);
  }
};

/** Gives the subjects the times of their last answers, once these have the times of the trail. */
export const setAnswerTimes = async (trx: Trx, register: Register): Promise<void> => {
  for (const { subject, answers } of ratedOf(register)) {
    await sql`update ${sql.table(subject.table)} as s set last_answer_at = given.at
      from (select subject_id, max(updated_at) as at from ${sql.table(answers.table)} group by subject_id) as given
      where given.subject_id = s.id`.execute(trx);
  }
};
