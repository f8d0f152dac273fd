/** Seconds of processor time that the work takes: what others do on the machine does not count. */
export const cpuSeconds = async (work: () => Promise<void> | void): Promise<number> => {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
};

/**
 * How many times its target a work may take in a test. A shared processor runs at a fraction of its speed, even counted in
 * its own seconds; so a test finds what has grown out of hand, and bench/ and the figures that runs print hold the targets.
 */
export const ample = 5;
