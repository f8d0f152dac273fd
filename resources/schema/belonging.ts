import { didYouMean } from './didYouMean.ts';
import type { Resource } from './resource.ts';

/** How a record says to which units it belongs. */
export interface Belonging {
  /** 'self': it is a unit; 'unit', 'units': by a field that refers to them; 'record': as the record that it refers to */
  readonly by: 'self' | 'unit' | 'units' | 'record';
  /** the field that says it; `id` of a unit itself */
  readonly field: string;
  /** the resource that the field leads to */
  readonly to: Resource;
}

/** The resource whose records are the units; undefined in a register that knows none. */
export const unitsOf = (resources: readonly Resource[]): Resource | undefined =>
  resources.find(({ unit }) => unit === 'id');

/** How the records of a resource belong to units; undefined where they belong to none. */
export const belongingOf = (resource: Resource, resources: readonly Resource[]): Belonging | undefined => {
  const { unit } = resource;
  if (unit === undefined || unit === 'none') return undefined;
  if (unit === 'id') return { by: 'self', field: 'id', to: resource };
  const field = resource.fields[unit];
  const to = field && 'to' in field ? resources.find(({ name }) => name === field.to) : undefined;
  if (!field || !to) return undefined;
  if (to.unit === 'id') return { by: field.kind === 'references' ? 'units' : 'unit', field: unit, to };
  return { by: 'record', field: unit, to };
};

/** The resources on the way to the units, the first one included; endless where it leads back. */
const leadsToUnits = (resource: Resource, resources: readonly Resource[]): boolean => {
  const seen = new Set<string>();
  for (let at = belongingOf(resource, resources); at; at = belongingOf(at.to, resources)) {
    if (at.by !== 'record') return true;
    if (seen.has(at.to.name)) return false;
    seen.add(at.to.name);
  }
  return false;
};

/** Why a resource cannot belong to units as its definition says; undefined where it can. */
export const belongingProblem = (resource: Resource, resources: readonly Resource[]): string | undefined => {
  const units = unitsOf(resources);
  const { unit, fields } = resource;
  const references = Object.entries(fields).filter(([, field]) => 'to' in field && field.storage !== 'computed');
  const toUnits = references.find(([, field]) => 'to' in field && field.to === units?.name)?.[0];
  if (unit === undefined) {
    if (!units || toUnits === undefined || resource === units) return undefined;
    return `is not said, but '${toUnits}' refers to units; say unit: '${toUnits}', or 'none' where it means something else`;
  }
  if (unit === 'id' || unit === 'none') return undefined;
  const names = references.map(([name]) => name);
  const field = fields[unit];
  if (!field || !names.includes(unit)) return `is said by '${unit}', no reference${didYouMean(unit, names)}`;
  if (leadsToUnits(resource, resources) && (field.kind === 'reference' || toUnits !== undefined)) return undefined;
  return `is said by '${unit}', which leads to no unit; name a field that refers to units, or to a record of one`;
};
