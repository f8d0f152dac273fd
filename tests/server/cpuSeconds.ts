/** Seconds of processor time that the work takes: what others do on the machine does not count. */
export const cpuSeconds = async (work: () => Promise<void>): Promise<number> => {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000_000;
};
