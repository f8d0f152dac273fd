import { register } from '#resources';
import type { Page, Resource } from '#schema';

const pages: readonly Page[] = register.pages;

/** Where the questions of a subject are answered; undefined where the resource has no such page. */
export const answerPathOf = ({ name }: Pick<Resource, 'name'>, id: number): string | undefined =>
  pages.find((page) => page.name === `${name}-answers`)?.path.replace(':id', String(id));
