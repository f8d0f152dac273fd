import type { LabelsOf } from '#schema';
import type { basicInformation } from '#resources/basic-information/index.ts';

export const basicInformationLabels = {
  'calculation-models': {
    one: 'Calculation model',
    many: 'Calculation models',
    empty: 'No models yet. Make one, so that answers become scores.',
    fields: {
      title: 'Title',
      purpose: 'Purpose',
      method: 'Method',
      scaleMin: 'Start of the scale',
      scaleMax: 'End of the scale',
      bands: 'Bands',
      isDefault: 'Default',
      version: 'Version',
      description: 'Description',
    },
    help: {
      method:
        'Weighted mean: what the scores reach of what they could. Maximum: the greatest share. Sum: scores times weights, kept within the scale. Product: shares multiplied. Weights do not matter for maximum and product.',
      bands: 'The bands must cover the whole scale, without gaps and without overlaps.',
      isDefault: 'The scores of a purpose come from its default model.',
      version: 'Rises with every change of the model.',
    },
    choices: {
      purpose: {
        asset: 'Value of assets',
        service: 'Importance of services',
        thirdParty: 'Importance of third parties',
      },
      method: { weightedMean: 'Weighted mean', maximum: 'Maximum', sum: 'Sum', product: 'Product' },
      'bands.colour': { grey: 'Grey', green: 'Green', blue: 'Blue', amber: 'Amber', red: 'Red' },
    },
    rows: { bands: { title: 'Band', from: 'From', to: 'To', colour: 'Colour', rank: 'Rank' } },
    sections: { model: 'Model', calculation: 'Calculation' },
  },
} satisfies LabelsOf<typeof basicInformation>;
