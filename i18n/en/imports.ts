import type { imports as persian } from '#i18n/fa/imports.ts';
import type { TwinOf } from './general.ts';

export const imports: TwinOf<typeof persian> = {
  sheets: { facts: 'Package', nodes: 'Requirements' },
  factColumns: { name: 'Fact', value: 'Value' },
  nodeColumns: {
    depth: 'Tree level',
    parentCode: 'Parent code',
    type: 'Type',
    code: 'Code',
    title: 'Title',
    description: 'Description',
    guidance: 'Guidance',
    weight: 'Weight',
    level: 'Assessed level',
    notApplicable: 'Not applicable',
  },
  types: { group: 'Group', item: 'Requirement' },
};
