/** The way from the open record to its neighbours; each step is absent where there is none. */
export interface RecordSteps {
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  /** place among all that the list finds, from 1; undefined where it is not known */
  readonly place: number | undefined;
}

/** Steps through rows that are all on the screen. */
export const stepsAmong = (ids: readonly number[], id: number | undefined, open: (id: number) => void): RecordSteps => {
  const index = id === undefined ? -1 : ids.indexOf(id);
  const to = (neighbour: number | undefined) => (neighbour === undefined ? undefined : () => open(neighbour));
  return {
    previous: index > 0 ? to(ids[index - 1]) : undefined,
    next: index >= 0 ? to(ids[index + 1]) : undefined,
    place: index >= 0 ? index + 1 : undefined,
  };
};
