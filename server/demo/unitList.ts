import unitTexts from './texts/units.json' with { type: 'json' };

/** A unit of the demo's organisation; the parent is named by its code, null for the root. */
export interface DemoUnit {
  readonly code: string;
  readonly title: string;
  readonly parent: string | null;
}
export const demoUnits: readonly DemoUnit[] = unitTexts;
