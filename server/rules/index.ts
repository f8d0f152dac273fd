// What data cannot say, by the name of the resource.
import { register } from '#resources';
import type { RulesByName } from '#server/crud/rules.ts';
import { assetRules } from './assets/index.ts';
import { complianceRules } from './compliance/index.ts';
import { configurationRules } from './configuration/index.ts';
import { dashboardRules } from './dashboard/index.ts';
import { importsRules } from './imports/index.ts';
import { savedViewsRules } from './saved-views/index.ts';
import { joinRules, withSql } from './joinRules.ts';
import { organisationRules } from './organisation/index.ts';
import { projectRules } from './projects/index.ts';
import { ratingRules } from './ratings/index.ts';
import { searchRules } from './search/index.ts';
import { troublesRules } from './troubles/index.ts';
import { unitRules } from './units/index.ts';
import { rolesRules } from './users/roles.ts';
import { usersRules } from './users/users.ts';

const ownRules: RulesByName = {
  'business-units': unitRules,
  users: usersRules,
  roles: rolesRules,
  dashboard: dashboardRules,
  search: searchRules,
  organisation: organisationRules,
  configuration: configurationRules,
  troubles: troublesRules,
  imports: importsRules,
  'saved-views': savedViewsRules,
};

export const rules: RulesByName = withSql(
  register,
  joinRules(ownRules, assetRules, complianceRules, projectRules, ratingRules(register)),
);
