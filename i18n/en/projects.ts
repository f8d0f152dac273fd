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
      state: 'Recorded state',
      standing: 'State',
      startDate: 'Start',
      endDate: 'End',
      daysLeft: 'Days left',
      amount: 'Amount',
      unitId: 'Business unit',
      ownerId: 'In charge',
      files: 'Attachments',
      description: 'Description',
    },
    help: { state: 'Past its end date an active contract shows as expired by itself.' },
    choices: {
      state: { draft: 'Draft', active: 'Active', terminated: 'Terminated' },
      standing: {
        draft: 'Draft',
        active: 'Active',
        ending: 'Ending soon',
        expired: 'Expired',
        terminated: 'Terminated',
      },
    },
    sections: { contract: 'Contract', term: 'Term and amount', charge: 'In charge', files: 'Attachments' },
  },
} satisfies LabelsOf<typeof projects>;
