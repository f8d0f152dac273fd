import { definePage } from '#schema';
import { approvePermission } from './deletion.ts';

export const pages = [
  definePage({ name: 'dashboard', path: '/dashboard' }),
  definePage({ name: 'settings', path: '/settings' }),
  definePage({ name: 'profile', path: '/profile' }),
  definePage({ name: 'configuration', path: '/Configuration', administrator: true }),
  definePage({ name: 'backup', path: '/backup', administrator: true }),
  definePage({ name: 'delete-data-base', path: '/delete-data-base', permission: approvePermission }),
  definePage({ name: 'imports', path: '/imports', permission: 'basicInformation:imports:menu' }),
  definePage({ name: 'accesses', path: '/accesses/:id', permission: 'userManagement:roles:view', within: 'roles' }),
  definePage({
    name: 'organization-assets',
    path: '/organization-assets',
    permission: 'assetsAndReferenceData:assets:view',
  }),
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
  definePage({
    name: 'assets-answers',
    path: '/property-priorities/item/answer/:id',
    permission: 'assetsAndReferenceData:assets:view',
    within: 'asset-priorities',
  }),
  definePage({
    name: 'services-answers',
    path: '/services/item/answer/:id',
    permission: 'assetsAndReferenceData:services:view',
    within: 'services',
  }),
  definePage({
    name: 'third-parties-answers',
    path: '/third-parties-priorities/item/answer/:id',
    permission: 'projectModule:thirdParties:view',
    within: 'third-party-priorities',
  }),
  definePage({
    name: 'asset-priorities',
    path: '/property-priorities/:type?/:action?/:id?',
    permission: 'assetsAndReferenceData:assets:view',
  }),
  definePage({
    name: 'third-party-priorities',
    path: '/third-parties-priorities/:type?/:action?/:id?',
    permission: 'projectModule:thirdParties:view',
  }),
] as const;
