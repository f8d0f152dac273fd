import { refuse, type AppError } from '#server/http/errors.ts';
import type { ReadLimits } from './limits.ts';

/** The refusal of a file with more rows than are read; its first row is its heading. */
export const tooManyRows = ({ rows }: Pick<ReadLimits, 'rows'>): AppError => refuse('fileId', 'tooManyRows', rows - 1);
