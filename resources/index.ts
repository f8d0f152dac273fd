// The register: every resource and page, and the side menu in its order.
import { defineRegister } from '#schema';
import { assets } from './assets/index.ts';
import { basicInformation } from './basic-information/index.ts';
import { compliance } from './compliance/index.ts';
import { governance } from './governance/index.ts';
import { projects } from './projects/index.ts';
import { questions } from './questions/index.ts';
import { risk } from './risk/index.ts';
import { pages } from './pages.ts';
import { userManagement } from './users/index.ts';

/** The resources of each domain, by the name of its folder here and of its labels in i18n. */
export const domains = {
  'basic-information': basicInformation,
  governance,
  assets,
  questions,
  risk,
  compliance,
  projects,
  users: userManagement,
} as const;

export const register = defineRegister({
  resources: Object.values(domains).flat(),
  pages,
  menu: [
    { area: 'general', entries: ['dashboard'] },
    { area: 'basicInformation', entries: ['imports', 'calculation-models'] },
    { area: 'governanceAndLeadership', entries: ['business-units', 'goals', 'stakeholders', 'regulators'] },
    {
      area: 'assetsAndReferenceData',
      entries: [
        'organization-assets',
        'assets',
        'asset-priorities',
        'processes',
        'services',
        'visions',
        'asset-questions',
        'service-questions',
        'third-party-questions',
      ],
    },
    { area: 'risk', entries: ['threat-factors'] },
    { area: 'auditAndCompliance', entries: ['compliance-packages'] },
    { area: 'projectModule', entries: ['third-parties', 'third-party-priorities', 'contracts'] },
    {
      area: 'userManagement',
      entries: ['users', 'roles', 'audit-trail', 'backup', 'delete-data-base', 'configuration'],
    },
  ],
});
export const { resources, menu } = register;
export type DomainName = keyof typeof domains;
export type ResourceName = (typeof register.resources)[number]['name'];
export type PageName = (typeof pages)[number]['name'];
