import type { Register } from '#schema';
import type { DemoClock } from './clock.ts';
import type { Names } from './names.ts';
import { valuesOf, type DemoText } from './plant.ts';
import edits from './texts/edits.json' with { type: 'json' };
import type { Writer } from './writer.ts';

/** What somebody changed later: values written as in the texts of the records. */
interface Edit {
  /** so many days ago, the oldest first */
  readonly ago: number;
  /** the unit whose head did it */
  readonly by: string;
  readonly resource: string;
  readonly code: string;
  readonly values: DemoText;
}

/** Replays what the people changed over the year, so that histories have something to show. */
export const seedEdits = async (
  writer: Writer,
  register: Register,
  known: {
    readonly names: Names;
    readonly clock: DemoClock;
    /** what happened before each of these days, counted back */
    readonly until: (ago: number) => Promise<void>;
  },
): Promise<void> => {
  let day = Number.POSITIVE_INFINITY;
  for (const { ago, by, resource: name, code, values } of edits as readonly Edit[]) {
    if (ago !== day) {
      await known.until(ago);
      known.clock.goTo(ago);
    }
    day = ago;
    const resource = register.resources.find((one) => one.name === name)!;
    const author = writer.as(known.names.idOf('users', by));
    await author.update(name, known.names.idOf(name, code), valuesOf(resource, values, known));
  }
  await known.until(0);
};
