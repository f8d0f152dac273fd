import type { SeededUser } from './users.ts';

/** The ids of what the demo has made so far, by resource and by the code with which its texts name a record. */
export interface Names {
  readonly add: (resource: string, ids: Iterable<readonly [code: string, id: number]>) => void;
  /** Throws where the texts name what is not there. */
  readonly idOf: (resource: string, code: string) => number;
}

export const newNames = (): Names => {
  const known = new Map<string, Map<string, number>>();
  return {
    add: (resource, ids) => {
      const all = known.get(resource) ?? new Map<string, number>();
      for (const [code, id] of ids) all.set(code, id);
      known.set(resource, all);
    },
    idOf: (resource, code) => {
      const id = known.get(resource)?.get(code);
      if (id === undefined) throw new Error(`the demo's texts name '${code}' of ${resource}, which is not there`);
      return id;
    },
  };
};

/** People as the texts name them: the head of a unit by its code, somebody else who works there with a + before it. */
export const peopleByUnit = (users: readonly SeededUser[]): [code: string, id: number][] =>
  users.filter(({ active }) => active).map(({ unit, isHead, id }) => [isHead ? unit : `+${unit}`, id]);
