import { boolean, choice, decimal, defineResource, integer, longText, rows, text, type Infer } from '#schema';

export const calculationModels = defineResource({
  name: 'calculation-models',
  one: 'calculationModel',
  area: 'basicInformation',
  permission: 'calculationModels',
  screen: '/calculation-models',
  title: 'title',
  fields: {
    title: text({ required: true, unique: ['purpose'], max: 200, search: true, sort: true, filter: true }),
    purpose: choice({
      required: true,
      options: [{ value: 'asset' }, { value: 'service' }, { value: 'thirdParty' }],
      sort: true,
      filter: true,
    }),
    method: choice({
      required: true,
      default: 'weightedMean',
      options: [{ value: 'weightedMean' }, { value: 'maximum' }, { value: 'sum' }, { value: 'product' }],
      sort: true,
      filter: true,
    }),
    scaleMin: decimal({ required: true, default: 0, min: -1_000_000, max: 1_000_000 }),
    scaleMax: decimal({ required: true, default: 100, min: -1_000_000, max: 1_000_000 }),
    bands: rows({
      required: true,
      of: {
        title: text({ required: true, max: 60 }),
        from: decimal({ required: true }),
        to: decimal({ required: true }),
        colour: choice({
          required: true,
          options: [
            { value: 'grey', colour: 'grey' },
            { value: 'green', colour: 'green' },
            { value: 'blue', colour: 'blue' },
            { value: 'amber', colour: 'amber' },
            { value: 'red', colour: 'red' },
          ],
        }),
        rank: integer({ required: true, min: 1, max: 99 }),
      },
      min: 1,
      max: 20,
      unique: ['title', 'rank'],
    }),
    isDefault: boolean({ default: false, colour: 'green', filter: true, sort: true }),
    version: integer({ input: 'readOnly', sort: true }),
    description: longText({ max: 2000, search: true, views: { list: 'hidden' } }),
  },
  removal: { confirm: 'yesNo', closeOnError: false, takes: 'nothing' },
  list: { sort: ['purpose', 'asc'] },
  sections: [
    { name: 'model', fields: ['title', 'purpose', 'isDefault', 'version', 'description'] },
    { name: 'calculation', fields: ['method', 'scaleMin', 'scaleMax', 'bands'] },
  ],
});
export type CalculationModel = Infer<typeof calculationModels>;
