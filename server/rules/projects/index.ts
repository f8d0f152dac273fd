// Rules of the project module.
import { sql, type RawBuilder } from 'kysely';
import type { RulesByName } from '#server/crud/rules.ts';

/** Days from today in Tehran to the end of a contract; negative once it is past, null where it has no end. */
const daysLeft = (alias: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${alias}.end_date`)} - (now() at time zone 'Asia/Tehran')::date)`;

/** How many days before its end a contract is said to be ending. */
const soon = 30;

/** What a contract is: as somebody said, and from its end on what follows from the date. */
const standing = (alias: string): RawBuilder<unknown> => sql`(case
    when ${sql.ref(`${alias}.state`)} <> 'active' then ${sql.ref(`${alias}.state`)}
    when ${daysLeft(alias)} < 0 then 'expired'
    when ${daysLeft(alias)} <= ${sql.lit(soon)} then 'ending'
    else 'active' end)`;

/** Days left of what is in force. */
const daysOfActive = (alias: string): RawBuilder<unknown> =>
  sql`(case when ${sql.ref(`${alias}.state`)} = 'active' then ${daysLeft(alias)} end)`;

export const projectRules: RulesByName = { contracts: { computed: { standing, daysLeft: daysOfActive } } };
