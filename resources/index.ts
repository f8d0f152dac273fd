// The register: every resource and page, and the side menu in its order.
import { defineRegister } from '#schema';
import { compliance } from './compliance/index.ts';
import { governance } from './governance/index.ts';
import { pages } from './pages.ts';
import { userManagement } from './users/index.ts';

export const register = defineRegister({
  resources: [...governance, ...compliance, ...userManagement],
  pages,
  menu: [
    { area: 'general', entries: ['dashboard'] },
    { area: 'governanceAndLeadership', entries: ['business-units'] },
    { area: 'auditAndCompliance', entries: ['compliance-packages'] },
    { area: 'userManagement', entries: ['users', 'roles'] },
  ],
});
export const { resources, menu } = register;
export type ResourceName = (typeof register.resources)[number]['name'];
export type PageName = (typeof pages)[number]['name'];
