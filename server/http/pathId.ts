import { AppError } from './errors.ts';

/** The id in a path, a positive whole number in plain digits. Throws 404 where it can be none. */
export const pathId = (text: string | undefined): number => {
  const id = text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id)) throw new AppError('notFound');
  return id;
};
