import type { general as persian } from '#i18n/fa/general.ts';

type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };
/** The shape of a Persian message file, for its English twin. */
export type TwinOf<T> = Words<T>;

export const general: TwinOf<typeof persian> = {
  product: 'Tadbir',
  areas: {
    general: 'General',
    basicInformation: 'Basic information',
    governanceAndLeadership: 'Governance and strategy',
    assetsAndReferenceData: 'Assets and reference data',
    risk: 'Risk',
    auditAndCompliance: 'Audit and compliance',
    projectModule: 'Projects',
    reports: 'Reports',
    userManagement: 'User management',
  },
  pages: {
    dashboard: 'Dashboard',
    settings: 'Settings',
    profile: 'Profile',
    imports: 'Imports',
    'organization-assets': 'Resources and assets of the organisation',
    'group-edit': 'Edit requirement group',
    'item-edit': 'Edit requirement',
    'assets-answers': 'Rating of an asset',
    'services-answers': 'Rating of a service',
    'third-parties-answers': 'Rating of a third party',
    'asset-priorities': 'Priorities of assets',
    'third-party-priorities': 'Priorities of third parties',
    'item-add': 'Add requirement',
  },
  operators: {
    equal: 'is',
    notEqual: 'is not',
    include: 'includes',
    under: 'in the branch of',
    from: 'from',
    to: 'to',
    empty: 'is empty',
  },
  levels: {
    notAudited: 'Not audited',
    initial: 'Initial',
    defined: 'Defined',
    managed: 'Managed',
    quantitativelyManaged: 'Quantitatively managed',
    optimal: 'Optimal',
  },
  colours: { red: 'Red', amber: 'Amber', green: 'Green', blue: 'Blue', grey: 'Grey' },
  permissions: { menu: 'In menu', view: 'View', add: 'Add', edit: 'Edit', delete: 'Delete' },
  system: {
    id: 'Id',
    revision: 'Revision',
    createdAt: 'Created',
    updatedAt: 'Last change',
    parentId: 'Parent',
    type: 'Type',
  },
  notScored: 'No score yet',
  none: 'None',
  overdue: 'This day has passed',
  notRated: 'not rated',
  yes: 'Yes',
  no: 'No',
  rial: 'Rial',
};
