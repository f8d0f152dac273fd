// Loaded before the server (node --import): notes every statement that pg makes as a line of a file, so that a
// yardstick can make the same.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const original = pg.Client.prototype.query;
pg.Client.prototype.query = function query(statement, values, ...rest) {
  const text = typeof statement === 'string' ? statement : statement.text;
  const given = (typeof statement === 'string' ? undefined : statement.values) ?? values;
  const line = JSON.stringify({ text, values: Array.isArray(given) ? given : [] });
  appendFileSync(process.env.STATEMENTS_FILE, `${line}\n`);
  return original.call(this, statement, values, ...rest);
};
