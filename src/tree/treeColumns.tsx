import { useMemo, type ReactNode } from 'react';
import type { Field, Resource } from '#schema';
import { FieldCell } from '#src/fields/FieldCell.tsx';
import { viewOf } from '#src/fields/index.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import type { TreeEntry } from './treeModel.ts';

/** A column beside the title. */
export interface TreeColumn {
  readonly name: string;
  readonly label: string;
  readonly numeric: boolean;
  /** in pixels */
  readonly width: number;
  readonly render: (entry: TreeEntry) => ReactNode;
}

const usualWidth = 128;

const isColumn = (resource: Resource, name: string, field: Field): boolean => {
  const shownAlready = [resource.title, resource.code].flat().includes(name);
  return !shownAlready && field.views?.list === undefined;
};

/** The columns of a tree: its fields that a list would show, without those that the title cell shows. */
export const useTreeColumns = (resource: Resource): readonly TreeColumn[] => {
  const labels = useLabels(resource.name);
  return useMemo(
    () =>
      Object.entries(resource.fields)
        .filter(([name, field]) => isColumn(resource, name, field))
        .map(([name, field]) => ({
          name,
          label: labels.field(name),
          numeric: viewOf(field).numeric === true,
          width: field.cell?.width ?? usualWidth,
          render: ({ node, type }) =>
            field.only !== undefined && field.only !== type ? null : (
              <FieldCell resource={resource.name} name={name} field={field} record={node} />
            ),
        })),
    [resource, labels],
  );
};
