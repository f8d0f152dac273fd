/**
 * How many milliseconds a test waits for a state that must come. It is no condition of anything: on a machine ten times
 * slower it is still ample, and who waits goes on as soon as the state is there.
 */
export const patience = 60_000;
