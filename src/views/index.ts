// Hand-made screens by the name of the resource or page they belong to; all others follow from their definition.
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Words } from '#src/providers/wordChunks.ts';

/** A screen that data alone does not draw, in a chunk of its own that can be fetched ahead. */
type View = LazyExoticComponent<ComponentType> & {
  readonly preload: () => Promise<unknown>;
  /** the words it says; unless given, those of all screens and of the resources around it */
  readonly words?: readonly Words[] | undefined;
};

const view = <Name extends string>(
  name: Name,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  words?: readonly Words[],
): View =>
  Object.assign(
    lazy(async () => ({ default: (await load())[name] })),
    { preload: load, words },
  );

export const views: Readonly<Record<string, View>> = {
  dashboard: view('Dashboard', () => import('./dashboard/Dashboard.tsx'), []),
  'organization-assets': view('OrganizationAssets', () => import('./assets/OrganizationAssets.tsx')),
  'business-units': view('Units', () => import('./units/Units.tsx')),
  'compliance-packages': view('Packages', () => import('./compliance/Packages.tsx')),
  'package-items': view('PackageTree', () => import('./compliance/tree/PackageTree.tsx')),
  'group-edit': view('GroupEdit', () => import('./compliance/pages/NodeEdit.tsx')),
  'item-edit': view('ItemEdit', () => import('./compliance/pages/NodeEdit.tsx')),
  'item-add': view('ItemAdd', () => import('./compliance/pages/ItemAdd.tsx')),
  users: view('Users', () => import('./users/Users.tsx')),
  accesses: view('Accesses', () => import('./users/accesses/Accesses.tsx')),
  backup: view('Backups', () => import('./backup/Backups.tsx'), ['screens', 'administration']),
  'delete-data-base': view('DeleteDatabase', () => import('./deletion/DeleteDatabase.tsx'), [
    'screens',
    'administration',
  ]),
  imports: view('Imports', () => import('./imports/Imports.tsx'), ['screens']),
  'asset-priorities': view('AssetPriorities', () => import('./ratings/Priorities.tsx')),
  'third-party-priorities': view('ThirdPartyPriorities', () => import('./ratings/Priorities.tsx')),
  'assets-answers': view('AssetAnswers', () => import('./ratings/Answers.tsx')),
  'services-answers': view('ServiceAnswers', () => import('./ratings/Answers.tsx')),
  'third-parties-answers': view('ThirdPartyAnswers', () => import('./ratings/Answers.tsx')),
  configuration: view('Configuration', () => import('./configuration/Configuration.tsx'), [
    'screens',
    'configuration',
    'administration',
  ]),
  'audit-trail': view('AuditTrail', () => import('./users/trail/AuditTrail.tsx')),
  settings: view('Settings', () => import('./settings/Settings.tsx'), ['screens', 'account']),
  profile: view('Profile', () => import('./profile/Profile.tsx'), ['screens', 'account', 'users']),
};
