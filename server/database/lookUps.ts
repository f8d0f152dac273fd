/**
 * Statements that find rows by a key. Their best plan is the same whatever the key, so a PostgreSQL server may keep
 * them: it neither reads nor plans them again. Lists are not among them: what suits a rare word is wrong for a common one.
 * The embedded database finds for itself what comes again.
 */
const names = new Map<string, string>();
const mostNamed = 200;

/** Says that a statement is a look-up. There are few, made once each; more than a server should keep are left alone. */
export const markLookUp = (sql: string): void => {
  if (!names.has(sql) && names.size < mostNamed) names.set(sql, `look_up_${names.size + 1}`);
};

/** The name under which connections keep a statement; undefined for one that is planned each time. */
export const nameOfLookUp = (sql: string): string | undefined => names.get(sql);
