import type { LabelsOf } from '#schema';
import type { compliance } from '#resources/compliance/index.ts';
export * from './complianceViews.ts';

export const complianceLabels = {
  'compliance-packages': {
    one: 'Compliance package',
    many: 'Compliance packages',
    empty: 'No package yet. Import a law or standard, or make a new package.',
    fields: {
      title: 'Title',
      code: 'Code',
      kind: 'Kind',
      regulatorId: 'Upstream document',
      publisher: 'Publisher',
      version: 'Version',
      publishedOn: 'Published on',
      calcType: 'Calculation',
      groupsCount: 'Groups',
      itemsCount: 'Requirements',
      conformity: 'Conformity',
      description: 'Description',
    },
    help: { calcType: 'How the score of a group follows from what it holds.' },
    choices: {
      kind: { law: 'Law', standard: 'Standard', internal: 'Internal document' },
      calcType: { average: 'Average', weightedAverage: 'Weighted average', sum: 'Sum', minimum: 'Minimum' },
    },
    sections: { identity: 'Identity', calculation: 'Calculation', description: 'Description' },
  },
  'package-items': {
    one: 'Requirement',
    many: 'Requirements',
    group: 'Group',
    item: 'Requirement',
    ofGroup: { fields: { description: 'Text of the group' } },
    empty: 'This package has no group or requirement yet.',
    fields: {
      code: 'Code',
      title: 'Title',
      description: 'Requirement text',
      guidance: 'Guidance',
      weight: 'Weight',
      level: 'Level',
      notApplicable: 'Not applicable',
      value: 'Score',
    },
    help: {
      weight: 'Counts in the weighted average; above zero.',
      notApplicable: 'Left out of the score of its group.',
    },
  },
  'package-references': {
    one: 'Reference',
    many: 'References',
    fields: {
      itemId: 'Requirement',
      packageId: 'Target package',
      targetId: 'Target requirement',
      relation: 'Relation',
      note: 'Note',
    },
    choices: {
      relation: { equal: 'Equal', superset: 'Superset', subset: 'Subset', intersects: 'Intersects' },
    },
  },
} satisfies LabelsOf<typeof compliance>;
