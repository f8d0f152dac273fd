import { expandedName, isWritable, type Resource } from '#schema';
import type { Values } from '#src/fields/FieldView.ts';
import { viewOf } from '#src/fields/index.ts';

/** What a copy of a record starts with: its values, and the labels beside them, but for what is one record's alone. */
export const copyValues = ({ fields, tree }: Pick<Resource, 'fields' | 'tree'>, record: Values): Values => {
  const copied = Object.entries(fields).filter(
    ([, field]) => isWritable(field) && !field.unique && viewOf(field).own !== true,
  );
  const copyOf = (name: string): unknown => {
    const field = fields[name];
    const own = field && viewOf(field).own;
    return typeof own === 'function' && record[name] !== null ? own(record[name] as never) : record[name];
  };
  return Object.fromEntries(
    [...copied.map(([name]) => name), ...(tree ? ['parentId'] : [])]
      .flatMap((name) => [name, expandedName(name)])
      .flatMap((name) => (record[name] === undefined ? [] : [[name, copyOf(name)]])),
  );
};
