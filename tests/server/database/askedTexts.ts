import { TextQueries } from '#server/database/textQueries.ts';

/** The texts of the statements that a database's client was given as one query. */
export const askedTexts = (given: unknown): readonly string[] => {
  if (given instanceof TextQueries) return given.statements.map(({ text }) => text);
  return [typeof given === 'string' ? given : ((given as { readonly text?: string }).text ?? '')];
};
