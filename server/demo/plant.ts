import { nodeTypes, type Resource } from '#schema';
import type { DemoClock } from './clock.ts';
import type { Names } from './names.ts';
import type { NewRecord, Writer } from './writer.ts';

/** A record as the texts write it: fields by name, references by code, days from today as `{ "in": 40 }`. */
export interface DemoText {
  readonly [field: string]: unknown;
  readonly children?: readonly DemoText[];
}
interface Known {
  readonly names: Names;
  readonly clock: DemoClock;
}
interface Standing {
  readonly text: DemoText;
  readonly parentId: number | null;
  readonly position: number;
  /** sorts as the tree is read */
  readonly path: string;
}

const dayOf = (value: unknown): number | undefined =>
  value !== null && typeof value === 'object' && 'in' in value ? Number(value.in) : undefined;

/** The values of a text as the server keeps them. Throws where it names a field or a record that is not there. */
export const valuesOf = (resource: Resource, text: DemoText, { names, clock }: Known): Record<string, unknown> => {
  const read = ([name, value]: [string, unknown]): [string, unknown] => {
    const field = resource.fields[name];
    if (!field) throw new Error(`the demo's texts give '${name}', which is no field of ${resource.name}`);
    if ('to' in field) {
      const id = (code: unknown): number => names.idOf(field.to, String(code));
      return [name, Array.isArray(value) ? value.map(id) : id(value)];
    }
    const days = dayOf(value);
    return [name, days === undefined ? value : clock.dateIn(days)];
  };
  return Object.fromEntries(
    Object.entries(text)
      .filter(([name]) => name !== 'children')
      .map(read),
  );
};

const recordOf = (resource: Resource, { text, parentId, position }: Standing, known: Known): NewRecord => ({
  values: valuesOf(resource, text, known),
  ...(resource.tree && { columns: { parent_id: parentId, position } }),
  ...(resource.tree?.types && { type: text.children ? nodeTypes.group : nodeTypes.item }),
});

/** Makes the groups one level after the other, then all items in the order of the tree; learns their names. */
export const plant = async (
  writer: Writer,
  resource: Resource,
  texts: readonly DemoText[],
  known: Known,
): Promise<void> => {
  const make = async (standings: readonly Standing[]): Promise<number[]> => {
    const records = standings.map((standing) => recordOf(resource, standing, known));
    const made = await writer.createMany(resource.name, records);
    const codes = standings.map(({ text }) => String(text[resource.code!]));
    const ids = codes.map((code, index) => [code, made[index]!] as const);
    known.names.add(resource.name, ids);
    return made;
  };
  const under = (children: readonly DemoText[], parentId: number | null, path: string): Standing[] =>
    children.map((text, position) => ({ text, parentId, position, path: path + String.fromCharCode(65 + position) }));
  const leaves: Standing[] = [];
  let level = under(texts, null, '');
  while (level.length > 0) {
    leaves.push(...level.filter(({ text }) => !text.children));
    const groups = level.filter(({ text }) => text.children);
    const made = groups.length > 0 ? await make(groups) : [];
    level = groups.flatMap(({ text, path }, index) => under(text.children ?? [], made[index]!, path));
  }
  if (leaves.length > 0) await make(leaves.toSorted((a, b) => (a.path < b.path ? -1 : 1)));
};
