import { AppError } from '#server/http/errors.ts';

/** What is wrong with the place where files are kept; i18n/<language>/configuration.ts says what to do about each. */
export type StorageProblem = 'unreachable' | 'denied' | 'noBucket' | 'clock' | 'full' | 'failed';

/** The store does not do what it is for. Callers read that it is away; `cause` is for the log. */
export class StorageFault extends AppError {
  readonly problem: StorageProblem;
  constructor(problem: StorageProblem, cause: unknown) {
    super('storageAway');
    this.problem = problem;
    this.cause = cause;
  }
}

/** What lies at the bottom of it, in a few words for whoever looks after the server. */
export const reasonOf = ({ cause }: StorageFault): string => {
  let deepest = cause as Error & { code?: string };
  while (deepest.cause instanceof Error) deepest = deepest.cause as typeof deepest;
  return deepest.message || (deepest.code ?? deepest.name);
};

const bySystemCode: Readonly<Record<string, StorageProblem>> = {
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENOSPC: 'full',
  EDQUOT: 'full',
};

/** What the file system complains of as a fault of the store; any other error as it is. */
export const fromFileSystem = (error: unknown): unknown => {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === undefined ? error : new StorageFault(bySystemCode[code ?? ''] ?? 'failed', error);
};
