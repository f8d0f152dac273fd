import { describe, expect, it } from 'vitest';
import { resources } from '#resources';
import { removalOf, type NodeKind, type Resource } from '#schema';

/** How a removal asks, whether its dialog closes on failure, and what goes along. */
const said = (name: string, node?: NodeKind): readonly unknown[] => {
  const resource: Resource = resources.find((one) => one.name === name)!;
  const { confirm, closeOnError, takes } = removalOf(resource, node);
  return [confirm, closeOnError ? 'closes on failure' : 'stays open', takes];
};

describe('removals, as the specification has them', () => {
  it.each(['assets', 'third-parties', 'services', 'processes'])('ask with a checkbox for groups of %s', (name) => {
    expect(said(name, 'group')).toEqual(['checkbox', 'stays open', 'descendants']);
    expect(said(name, 'item').slice(0, 2)).toEqual(['yesNo', 'stays open']);
  });

  it.each(['visions', 'threat-factors'])('of %s ask with a checkbox for both kinds, and close on failure', (name) => {
    for (const node of ['group', 'item'] as const) {
      expect(said(name, node)).toEqual(['checkbox', 'closes on failure', 'descendants']);
    }
  });

  it('of goals ask with a checkbox and stay open, of units with yes or no; both take what is below', () => {
    expect(said('goals')).toEqual(['checkbox', 'stays open', 'descendants']);
    expect(said('business-units')).toEqual(['yesNo', 'stays open', 'descendants']);
  });
});
