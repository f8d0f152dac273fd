// Loaded before the server (node --import): notes every statement that pg makes as a line of a file, so that a
// yardstick can make the same.
import { appendFileSync } from 'node:fs';
import pg from 'pg';

const original = pg.Client.prototype.query;
const note = (text, values) => {
  const line = JSON.stringify({ text, values: Array.isArray(values) ? values : [] });
  appendFileSync(process.env.STATEMENTS_FILE, `${line}\n`);
};
pg.Client.prototype.query = function query(statement, values, ...rest) {
  if (typeof statement === 'string') note(statement, values);
  else for (const one of statement.statements ?? [statement]) note(one.text, one.values ?? values);
  return original.call(this, statement, values, ...rest);
};
