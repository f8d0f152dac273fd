const day = 24 * 60 * 60 * 1000;
const minute = 60 * 1000;
/** Eight in the morning in Tehran, in UTC. */
const morning = (4 * 60 + 30) * minute;
/** Nobody begins at the same minute every day: up to eight hours later, the same for the same day. */
const beginning = (days: number): number => ((days * 37) % 60) * 8 * minute;

/** The days on which the demo's people did what they did, counted back from the day on which it is made. */
export interface DemoClock {
  /** the time of the next write: some minutes after the one before */
  readonly now: () => Date;
  /** goes on to a working hour of the day so many days ago; never back before what was done already */
  readonly goTo: (days: number) => void;
  /** the date so many days from today, yyyy-mm-dd; negative is past */
  readonly dateIn: (days: number) => string;
}

export const demoClock = (madeAt: Date): DemoClock => {
  const midnight = Math.floor(madeAt.getTime() / day) * day;
  let time = Number.NEGATIVE_INFINITY;
  return {
    now: () => new Date((time += 3 * minute)),
    goTo: (days) => {
      time = Math.max(time, midnight - days * day + morning + beginning(days));
    },
    dateIn: (days) => new Date(midnight + days * day).toISOString().slice(0, 10),
  };
};
