// Persian: the labels of every domain, and the messages of every room.
import { answering } from './answering.ts';
import { assetsLabels } from './assets.ts';
import { backups } from './backups.ts';
import { basicInformationLabels } from './basic-information.ts';
import { complianceLabels } from './compliance.ts';
import { complianceViews } from './complianceViews.ts';
import { confirmation } from './confirmation.ts';
import { configuration } from './configuration.ts';
import { dashboard } from './dashboard.ts';
import { deletion } from './deletion.ts';
import { errors } from './errors.ts';
import { form } from './form.ts';
import { frame } from './frame.ts';
import { general } from './general.ts';
import { imports } from './imports.ts';
import { importsPage } from './importsPage.ts';
import { governanceLabels } from './governance.ts';
import { jobs } from './jobs.ts';
import { keys } from './keys.ts';
import { list } from './list.ts';
import { login } from './login.ts';
import { refused } from './refused.ts';
import { profile } from './profile.ts';
import { sheetImport } from './sheetImport.ts';
import { questionsLabels } from './questions.ts';
import { projectsLabels } from './projects.ts';
import { riskLabels } from './risk.ts';
import { places } from './places.ts';
import { search } from './search.ts';
import { savedViews } from './savedViews.ts';
import { settings } from './settings.ts';
import { start } from './start.ts';
import { tree } from './tree.ts';
import { assetsViews } from './assetsViews.ts';
import { unitsViews } from './unitsViews.ts';
import { userManagementLabels } from './users.ts';
import { usersViews } from './usersViews.ts';

export const labels = {
  ...basicInformationLabels,
  ...governanceLabels,
  ...questionsLabels,
  ...assetsLabels,
  ...riskLabels,
  ...complianceLabels,
  ...projectsLabels,
  ...userManagementLabels,
};
export const fa = {
  labels,
  general,
  answering,
  backups,
  complianceViews,
  confirmation,
  configuration,
  dashboard,
  deletion,
  errors,
  list,
  form,
  frame,
  imports,
  importsPage,
  jobs,
  keys,
  login,
  profile,
  refused,
  sheetImport,
  places,
  search,
  savedViews,
  settings,
  start,
  tree,
  assetsViews,
  unitsViews,
  usersViews,
};
