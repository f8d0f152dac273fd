import { administratorId } from '#schema';
import { makeByHand } from '#server/backup/makeByHand.ts';
import { makeDue } from '#server/backup/schedule.ts';
import type { Services } from '#server/services.ts';

const aDay = 86_400_000;

/** What the console's own means leave in its list: a backup by the administrator, and last night's, made up for now. */
export const makeDemoBackups = async (services: Services): Promise<void> => {
  const { signal } = new AbortController();
  await makeByHand(services, { userId: administratorId }, { signal, progress: () => undefined });
  await makeDue(services, new Date(Date.now() - aDay), signal);
};
