import type { Register } from '#schema';
import type { DemoClock } from './clock.ts';
import type { Names } from './names.ts';
import { plant, type DemoText } from './plant.ts';
import assets from './texts/assets.json' with { type: 'json' };
import contracts from './texts/contracts.json' with { type: 'json' };
import goals from './texts/goals.json' with { type: 'json' };
import processes from './texts/processes.json' with { type: 'json' };
import regulators from './texts/regulators.json' with { type: 'json' };
import services from './texts/services.json' with { type: 'json' };
import stakeholders from './texts/stakeholders.json' with { type: 'json' };
import thirdParties from './texts/thirdParties.json' with { type: 'json' };
import threatFactors from './texts/threatFactors.json' with { type: 'json' };
import visions from './texts/visions.json' with { type: 'json' };
import type { Writer } from './writer.ts';

interface Planting {
  readonly resource: string;
  readonly texts: readonly DemoText[];
  /** so many days ago */
  readonly ago: number;
  /** the unit whose head wrote it */
  readonly by: string;
}

/** In the order in which they name one another. */
const plantings: readonly Planting[] = [
  { resource: 'visions', texts: visions, ago: 398, by: 'CEO-OF' },
  { resource: 'regulators', texts: regulators, ago: 397, by: 'CEO-CO' },
  { resource: 'stakeholders', texts: stakeholders, ago: 396, by: 'CEO-PR' },
  { resource: 'third-parties', texts: thirdParties, ago: 395, by: 'HR-LO' },
  { resource: 'contracts', texts: contracts, ago: 393, by: 'CEO-LG' },
  { resource: 'assets', texts: assets, ago: 380, by: 'IT-SE' },
  { resource: 'services', texts: services, ago: 372, by: 'IT-SU' },
  { resource: 'processes', texts: processes, ago: 365, by: 'CEO-OF' },
  { resource: 'threat-factors', texts: threatFactors, ago: 352, by: 'CEO-RM' },
  { resource: 'goals', texts: goals, ago: 345, by: 'CEO-OF' },
];

/** Makes what the organisation has and works with; `names` knows its people and units, and learns the rest. */
export const seedReference = async (
  writer: Writer,
  register: Register,
  known: { readonly names: Names; readonly clock: DemoClock },
): Promise<void> => {
  for (const { resource: name, texts, ago, by } of plantings) {
    known.clock.goTo(ago);
    const resource = register.resources.find((one) => one.name === name)!;
    await plant(writer.as(known.names.idOf('users', by)), resource, texts, known);
  }
};
