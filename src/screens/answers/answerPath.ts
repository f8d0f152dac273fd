import { register } from '#resources';
import { ratingOf, type Page, type Resource } from '#schema';

const pages: readonly Page[] = register.pages;

/** Where the questions of a subject are answered; undefined where the resource has no such page, `assets-answers`, or with the name of the rating `stakeholders-power-answers`. */
export const answerPathOf = (resource: Pick<Resource, 'name' | 'rated'>, id: number): string | undefined => {
  const name = [resource.name, ratingOf(resource)?.name, 'answers'].filter((part) => part !== undefined).join('-');
  return pages.find((page) => page.name === name)?.path.replace(':id', String(id));
};
