import { prepareTemplate } from '#tests/template.ts';
import { consoleData } from './console.ts';

/** Before all journeys, so that none waits for the demo's data and no two make them at once. */
export const setup = async (): Promise<void> => {
  // One day for the whole run, also where it ends after midnight.
  process.env['DEMO_DAY'] ??= new Date().toISOString().slice(0, 10);
  await prepareTemplate(consoleData(true));
};
