/**
 * Puts work off to the end of the transaction: what several writes ask for under one key is done once, after all of
 * them and before the trail is written.
 */
export type Later = (key: string, work: () => Promise<void>) => void;

/** Work that was put off, in the order in which it was first asked for. */
export interface PutOff {
  readonly later: Later;
  /** does it all, with whatever it puts off in its turn */
  readonly finish: () => Promise<void>;
}

export const putOff = (): PutOff => {
  const waiting = new Map<string, () => Promise<void>>();
  return {
    later: (key, work) => void waiting.set(key, waiting.get(key) ?? work),
    finish: async () => {
      for (const [key, work] of waiting) {
        waiting.delete(key);
        await work();
      }
    },
  };
};
