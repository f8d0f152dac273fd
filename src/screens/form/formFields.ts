import { isAsked, isWritable, parentField, type Field, type Resource, type NodeKind } from '#schema';
import { isEmptyValue } from '#src/fields/FieldCell.tsx';
import type { NamedField, Values } from '#src/fields/FieldView.ts';
import { viewOf } from '#src/fields/index.ts';

export interface Section {
  /** undefined for the fields that stand in no section */
  readonly name: string | undefined;
  readonly fields: readonly NamedField[];
}

const inNode = (field: Field, node: NodeKind | undefined): boolean =>
  node === undefined || field.only === undefined || field.only === node;

const sectioned = (resource: Resource, fields: readonly NamedField[]): Section[] => {
  const named = resource.sections ?? [];
  const taken = new Set(named.flatMap((section) => section.fields));
  const sections: Section[] = [
    { name: undefined, fields: fields.filter(([name]) => !taken.has(name)) },
    ...named.map((section) => ({
      name: section.name,
      fields: section.fields.flatMap((wanted) => fields.filter(([name]) => name === wanted)),
    })),
  ];
  return sections.filter((section) => section.fields.length > 0);
};

/** The fields that a form offers, in their sections. */
export const formSections = (resource: Resource, view: 'create' | 'edit', node: NodeKind | undefined): Section[] =>
  sectioned(
    resource,
    Object.entries(resource.fields).filter(
      ([, field]) => isWritable(field) && inNode(field, node) && field.views?.[view] === undefined,
    ),
  );

/**
 * The same for a new node that has no place in its tree yet: the form asks first where it is to stand. An item stands in
 * a group, a unit below the root; a group may stand at the top.
 */
export const placedSections = (
  resource: Resource,
  sections: readonly Section[],
  node: NodeKind | undefined,
): Section[] => {
  const { types, root } = resource.tree ?? {};
  const isHeld = types ? node !== 'group' : root !== undefined;
  const place = { ...parentField(resource), ...(isHeld && { required: true as const }) };
  const [first, ...others] = sections;
  return [{ name: first?.name, fields: [['parentId', place], ...(first?.fields ?? [])] }, ...others];
};

const isShown = ({ views }: Field, value: unknown): boolean =>
  views?.show === undefined || (views.show === 'filled' && !isEmptyValue(value));

/**
 * The fields that a record's own view shows, in their sections; those that depend on others only where they apply, and
 * those that tell of something that happened only where it did.
 */
export const showSections = (resource: Resource, node: NodeKind | undefined, record: Values): Section[] =>
  sectioned(
    resource,
    Object.entries(resource.fields).filter(
      ([name, field]) => inNode(field, node) && isShown(field, record[name]) && isAsked(resource.fields, name, record),
    ),
  );

/** More fields than this do not fit on a screen at once. */
const mostTogether = 15;

/** True where the sections of a form stand in tabs: its definition says so, or it is long. */
export const isTabbed = ({ tabs }: Pick<Resource, 'tabs'>, sections: readonly Section[]): boolean =>
  sections.length > 1 && (tabs ?? sections.reduce((sum, { fields }) => sum + fields.length, 0) > mostTogether);

/** What a field holds where it has no value. */
export const nothingIn = (field: Field): unknown => viewOf(field).empty ?? null;

/** What a new record starts with; every field of the form has a value, so that each stays controlled. */
export const startingValues = (fields: readonly NamedField[], given: Values): Values =>
  Object.fromEntries(
    fields.map(([name, field]) => {
      if (given[name] !== undefined) return [name, given[name]];
      if ('default' in field && field.default !== undefined) return [name, field.default];
      return [name, nothingIn(field)];
    }),
  );

/** The values as they are saved: what a hidden field still holds does not count. */
export const askedValues = ({ fields: all }: Resource, fields: readonly NamedField[], values: Values): Values =>
  Object.fromEntries([
    ...Object.entries(values),
    ...fields.filter(([name]) => !isAsked(all, name, values)).map(([name, field]) => [name, nothingIn(field)] as const),
  ]);
