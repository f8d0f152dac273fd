import { didYouMean } from './didYouMean.ts';
import type { FieldKind } from './field.ts';
import { ratingsOf, type Rated } from './rated.ts';
import { ratingPath } from './ratingCalls.ts';
import { answerFields, questionFields, ratedFields } from './ratings.ts';
import type { Resource } from './resource.ts';

/** The first field of a shared set that a resource lacks, or has otherwise. */
const lacking = (
  resource: Resource,
  fields: Readonly<Record<string, { readonly kind: FieldKind }>>,
): string | undefined => Object.keys(fields).find((name) => resource.fields[name]?.kind !== fields[name]?.kind);

const oneProblem = (resource: Resource, rated: Rated, resources: readonly Resource[]): string | undefined => {
  const names = resources.map(({ name }) => name);
  const named = (name: string): Resource | undefined => resources.find((one) => one.name === name);
  const [questions, answers] = [named(rated.questions), named(rated.answers)];
  if (!questions) return `has questions '${rated.questions}'${didYouMean(rated.questions, names)}`;
  if (!answers) return `has answers '${rated.answers}'${didYouMean(rated.answers, names)}`;
  if (!questions.tree?.types)
    return `has questions '${questions.name}', which is no tree family; give its tree \`types\``;
  if (questions.removal?.archives !== answers.name)
    return `has questions '${questions.name}', which must say removal.archives: '${answers.name}'`;
  const own = lacking(resource, ratedFields(rated.purpose, rated.name));
  const maker = resource.tree?.types ? 'ratedFields' : 'flatRatedFields';
  const given = [rated.purpose, rated.name].filter((word) => word !== undefined).map((word) => `'${word}'`);
  if (own) return `needs the field '${own}'; spread ${maker}(${given.join(', ')}) into the fields`;
  if (resource.tree?.types && ratingPath(resource, 'why', 'group') === ratingPath(resource, 'why', 'item'))
    return 'is read by one path, group or item; give groups their own in calls.group.get';
  const asked = lacking(questions, questionFields);
  if (asked) return `has questions without the field '${asked}'; spread questionFields into ${questions.name}`;
  const kept = lacking(answers, answerFields(resource.name, questions.name));
  return (
    kept && `has answers without the field '${kept}'; spread answerFields('${resource.name}', '${questions.name}')`
  );
};

/** The first that is there twice. */
const twice = <T>(all: readonly T[]): T | undefined => all.find((one, index) => all.indexOf(one) !== index);

/** What several ratings of the same records share that each must have for itself; of all resources, questions and answers. */
const sharedProblem = (resource: Resource, resources: readonly Resource[]): string | undefined => {
  const ratings = ratingsOf(resource);
  const names = ratings.map(({ name }) => name ?? '');
  const unfit = names.find((name) => name !== '' && !/^[a-z][A-Za-z0-9]*$/.test(name));
  if (unfit !== undefined) return `has a rating '${unfit}'; write its name in camelCase, Latin letters and digits`;
  const same = twice(names);
  if (same === '') return 'has several ratings without a name; name all but one';
  if (same !== undefined) return `has two ratings '${same}'; name them apart`;
  const others = resources.flatMap(ratingsOf);
  for (const key of ['questions', 'answers'] as const) {
    const taken = ratings.find((one) => others.filter((other) => other[key] === one[key]).length > 1);
    if (taken) return `has ${key} '${taken[key]}', which another rating has too; each has its own`;
  }
  return undefined;
};

/** Why the records of a resource cannot be valued as it says; undefined where they can, or it says nothing. */
export const ratedProblem = (resource: Resource, resources: readonly Resource[]): string | undefined => {
  const problems = ratingsOf(resource).map((rated) => oneProblem(resource, rated, resources));
  return problems.find((problem) => problem !== undefined) ?? sharedProblem(resource, resources);
};
