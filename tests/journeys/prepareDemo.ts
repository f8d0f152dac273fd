import { prepareTemplate } from '#tests/template.ts';
import { consoleData } from './console.ts';

/** Before all journeys, so that none waits for the demo's data and no two make them at once. */
export const setup = async (): Promise<void> => {
  await prepareTemplate(consoleData(true));
};
