import { operatorsOf, type Register } from '#schema';
import type { Rules, RulesByName } from '#server/crud/rules.ts';

const joined = (name: string, one: Rules, other: Rules): Rules => {
  const twice = Object.keys(other).find((rule) => rule !== 'computed' && Object.hasOwn(one, rule));
  if (twice) throw new Error(`the rule '${twice}' of ${name} is given twice; let one of them do the other's work`);
  const computed = { ...one.computed, ...other.computed };
  return { ...one, ...other, ...(Object.keys(computed).length > 0 && { computed }) };
};

/** Several sets of rules as one; a resource may have some in each. Throws where two give the same rule. */
export const joinRules = (...sets: readonly RulesByName[]): RulesByName => {
  const all: Record<string, Rules> = {};
  for (const [name, rules] of sets.flatMap((set) => Object.entries(set))) {
    const known = all[name];
    all[name] = known ? joined(name, known, rules) : rules;
  }
  return all;
};

/** Gives the rules back. Throws where a computed field is sorted or filtered and no rule has the SQL for it. */
export const withSql = ({ resources }: Register, rules: RulesByName): RulesByName => {
  for (const { name, fields } of resources) {
    for (const [key, field] of Object.entries(fields)) {
      const isAsked = field.sort === true || operatorsOf(field).length > 0;
      if (field.storage !== 'computed' || !isAsked || rules[name]?.computed?.[key]) continue;
      throw new Error(`${name}.${key} is computed and lists are sorted or filtered by it; give its SQL in rules`);
    }
  }
  return rules;
};
