import type { LabelsOf } from '#schema';
import type { risk } from '#resources/risk/index.ts';

export const riskLabels = {
  'threat-factors': {
    one: 'Threat factor',
    many: 'Threat factors',
    group: 'Factor group',
    item: 'Threat factor',
    empty: 'There is no threat factor yet. Make a group, or import a list from a file.',
    fields: {
      title: 'Title',
      code: 'Code',
      origin: 'Origin',
      nature: 'Nature',
      motive: 'Motive',
      description: 'Description',
    },
    choices: {
      origin: { internal: 'Internal', external: 'External', both: 'Both' },
      nature: { deliberate: 'Deliberate', accidental: 'Accidental', technical: 'Technical', natural: 'Natural' },
    },
  },
} satisfies LabelsOf<typeof risk>;
