import type { LabelsOf } from '#schema';
import type { governance } from '#resources/governance/index.ts';

export const governanceLabels = {
  'business-units': {
    one: 'Business unit',
    many: 'Business units',
    menu: 'Organizational structure',
    empty: 'No unit under the root yet. Add the first one.',
    fields: { title: 'Title', code: 'Code', managerId: 'Manager', description: 'Description' },
    help: { code: 'Short and unique; imports recognise the unit by it.' },
  },
} satisfies LabelsOf<typeof governance>;
