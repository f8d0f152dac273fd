import type { LabelsOf } from '#schema';
import type { projects } from '#resources/projects/index.ts';

export const projectsLabels = {
  contracts: {
    one: 'Contract',
    many: 'Contracts',
    empty: 'There is no contract yet. Add the first one, or import a list from a file.',
    fields: {
      title: 'Subject',
      number: 'Number',
      thirdPartyId: 'Party',
      state: 'State',
      startDate: 'Start',
      endDate: 'End',
      amount: 'Amount',
      unitId: 'Business unit',
      ownerId: 'In charge',
      files: 'Attachments',
      description: 'Description',
    },
    choices: { state: { draft: 'Draft', active: 'Active', terminated: 'Terminated' } },
    sections: { contract: 'Contract', term: 'Term and amount', charge: 'In charge', files: 'Attachments' },
  },
} satisfies LabelsOf<typeof projects>;
