import { setFlagsFromString } from 'node:v8';

let users = 0;

/**
 * Does work that goes through a great deal of data without keeping it: meanwhile the heap is tidied up sooner, instead
 * of growing to a multiple of what is in use.
 */
export const withLeanHeap = async <T>(work: () => Promise<T>): Promise<T> => {
  users += 1;
  setFlagsFromString('--heap-growing-percent=20');
  try {
    return await work();
  } finally {
    users -= 1;
    if (users === 0) setFlagsFromString('--heap-growing-percent=0');
  }
};
