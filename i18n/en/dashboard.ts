import type { dashboard as persian } from '#i18n/fa/dashboard.ts';
import type { TwinOf } from './general.ts';

export const dashboard: TwinOf<typeof persian> = {
  greeting: 'Hello %{name}',
  today: 'Today is %{date}',
  counts: 'At a glance',
  conformity: 'Conformity of packages',
  conformityOf: 'Conformity of “%{title}”',
  allPackages: 'All packages',
  levels: 'Requirements by level',
  unscored: 'No level',
  changes: 'Recent changes',
  noPackages: 'There is no compliance package yet.',
  noPackagesHint: 'Import a law or standard to see here how far it is met.',
  goToPackages: 'Go to packages',
  noLevels: 'No requirement has been assessed yet.',
  noChanges: 'No change has been recorded yet.',
  nothing: 'Nothing is open to you yet.',
  nothingHint: 'Ask the administrator for access.',
  system: 'The system',
  failed: 'The dashboard could not be loaded.',
  retry: 'Try again',
  justNow: 'just now',
  actions: {
    create: '%{user} made %{kind} “%{title}”',
    update: '%{user} edited %{kind} “%{title}”',
    move: '%{user} moved %{kind} “%{title}”',
    remove: '%{user} deleted %{kind} “%{title}”',
    import: '%{user} imported %{kind} “%{title}”',
    other: '%{user} changed %{kind} “%{title}”',
  },
};
