import { didYouMean } from './didYouMean.ts';
import type { FieldKind } from './field.ts';
import { answerFields, questionFields, ratedFields } from './ratings.ts';
import type { Resource } from './resource.ts';

/** The first field of a shared set that a resource lacks, or has otherwise. */
const lacking = (
  resource: Resource,
  fields: Readonly<Record<string, { readonly kind: FieldKind }>>,
): string | undefined => Object.keys(fields).find((name) => resource.fields[name]?.kind !== fields[name]?.kind);

/** Why the records of a resource cannot be valued as it says; undefined where they can, or it says nothing. */
export const ratedProblem = (resource: Resource, resources: readonly Resource[]): string | undefined => {
  const { rated } = resource;
  if (!rated) return undefined;
  const names = resources.map(({ name }) => name);
  const named = (name: string): Resource | undefined => resources.find((one) => one.name === name);
  const [questions, answers] = [named(rated.questions), named(rated.answers)];
  if (!questions) return `has questions '${rated.questions}'${didYouMean(rated.questions, names)}`;
  if (!answers) return `has answers '${rated.answers}'${didYouMean(rated.answers, names)}`;
  if (!questions.tree?.types)
    return `has questions '${questions.name}', which is no tree family; give its tree \`types\``;
  if (questions.removal?.archives !== answers.name)
    return `has questions '${questions.name}', which must say removal.archives: '${answers.name}'`;
  const own = lacking(resource, ratedFields(rated.purpose));
  const maker = resource.tree?.types ? 'ratedFields' : 'flatRatedFields';
  if (own) return `needs the field '${own}'; spread ${maker}('${rated.purpose}') into the fields`;
  const asked = lacking(questions, questionFields);
  if (asked) return `has questions without the field '${asked}'; spread questionFields into ${questions.name}`;
  const kept = lacking(answers, answerFields(resource.name, questions.name));
  return (
    kept && `has answers without the field '${kept}'; spread answerFields('${resource.name}', '${questions.name}')`
  );
};
