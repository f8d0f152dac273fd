import { definePage } from '#schema';

export const pages = [
  definePage({ name: 'dashboard', path: '/dashboard' }),
  definePage({ name: 'settings', path: '/settings' }),
  definePage({ name: 'profile', path: '/profile' }),
  definePage({ name: 'imports', path: '/imports', permission: 'basicInformation:imports:menu' }),
  definePage({
    name: 'group-edit',
    path: '/groups/edit/:id',
    permission: 'auditAndCompliance:compliancePackage:edit',
    within: 'compliance-packages',
  }),
  definePage({
    name: 'item-edit',
    path: '/items/edit/:id',
    permission: 'auditAndCompliance:compliancePackage:edit',
    within: 'compliance-packages',
  }),
  definePage({
    name: 'item-add',
    path: '/compliance-item/add/:id',
    permission: 'auditAndCompliance:compliancePackage:add',
    within: 'compliance-packages',
  }),
] as const;
