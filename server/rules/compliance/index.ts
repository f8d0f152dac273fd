// What the data of compliance packages cannot say.
import type { RulesByName } from '#server/crud/rules.ts';
import { packageItemRules } from './packageItemRules.ts';
import { packageReferenceRules } from './packageReferenceRules.ts';
import { packageRules } from './packageRules.ts';

export const complianceRules: RulesByName = {
  'compliance-packages': packageRules,
  'package-items': packageItemRules,
  'package-references': packageReferenceRules,
};
