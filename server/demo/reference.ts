import type { Register } from '#schema';
import type { DemoClock } from './clock.ts';
import type { Names } from './names.ts';
import { plant, type DemoText } from './plant.ts';
import assets from './texts/assets.json' with { type: 'json' };
import contracts from './texts/contracts.json' with { type: 'json' };
import thirdParties from './texts/thirdParties.json' with { type: 'json' };
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
  { resource: 'third-parties', texts: thirdParties, ago: 395, by: 'HR-LO' },
  { resource: 'contracts', texts: contracts, ago: 393, by: 'CEO-LG' },
  { resource: 'assets', texts: assets, ago: 380, by: 'IT-SE' },
];

/** Makes what the organisation has and works with; `names` knows its people and units, and learns the rest. */
export const seedReference = async (
  writer: Writer,
  register: Register,
  known: { readonly names: Names; readonly clock: DemoClock },
): Promise<void> => {
  for (const { resource: name, texts, ago, by } of plantings) {
    known.clock.goBack(ago);
    const resource = register.resources.find((one) => one.name === name)!;
    await plant(writer.as(known.names.idOf('users', by)), resource, texts, known);
  }
};
