import { choice, defineResource, longText, reference, type Infer } from '#schema';

export const packageReferences = defineResource({
  name: 'package-references',
  one: 'packageReference',
  area: 'auditAndCompliance',
  permission: 'compliancePackage',
  title: 'relation',
  fields: {
    itemId: reference('package-items', { required: true, filter: true, onRemove: 'cascade' }),
    packageId: reference('compliance-packages', { required: true, filter: true, onRemove: 'cascade' }),
    targetId: reference('package-items', {
      required: true,
      unique: ['itemId'],
      filter: true,
      onRemove: 'cascade',
      within: { field: 'packageId', by: 'packageId' },
    }),
    relation: choice({
      required: true,
      default: 'equal',
      options: [
        { value: 'equal', colour: 'green' },
        { value: 'superset', colour: 'blue' },
        { value: 'subset', colour: 'amber' },
        { value: 'intersects', colour: 'grey' },
      ],
      filter: true,
      sort: true,
    }),
    note: longText({ max: 2000 }),
  },
  calls: { create: 'POST /packageitem/reference' },
  removal: { confirm: 'yesNo', closeOnError: false, takes: 'nothing' },
});
export type PackageReference = Infer<typeof packageReferences>;
