import type { Session } from '#server/database/session.ts';

/** What may change more than rows. */
const shaping = /(^|;)\s*(create|alter|drop|listen|set(?! (local|transaction)))\b/i;

/** Rows that are removed leave their place behind; a database that has had more is slower than a new one. */
const most = 20_000;

/** A word for what there is but the rows: another where anything was made, changed, or made anew in its place. */
const shape = `
  select md5(string_agg(part, ' ' order by part)) as word from (
    select concat(oid, relname, relkind) from pg_class
      where relnamespace = 'public'::regnamespace and relkind not in ('i', 't')
    union all select concat(attrelid, attname, atttypid, attnotnull, attisdropped) from pg_attribute
      where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind <> 'i')
    union all select pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace
    union all select concat(conrelid, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select concat(oid, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat(tgrelid, tgname) from pg_trigger where not tgisinternal
    union all select concat(oid, collname) from pg_collation where collnamespace = 'public'::regnamespace
    union all select nspname::text from pg_namespace where nspname !~ '^pg_'
    union all select extname::text from pg_extension
  ) as parts (part)`;

/** Notes, in a schema of its own, which rows the tables hold, how far the numbers have come, and what else there is. */
export const noting = `
  do $$
  declare one record; filled boolean;
  begin
    create schema start;
    create table start.numbers as
      select format('%I.%I', schemaname, sequencename)::regclass as sequence, start_value, last_value
      from pg_sequences;
    create table start.tables (id regclass, kept text, columns text);
    for one in select oid::regclass as id from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    loop
      execute format('select exists (select from %s)', one.id) into filled;
      if filled then execute format('create table start.%I as table %s', one.id, one.id); end if;
      insert into start.tables values (one.id, case when filled then format('start.%I', one.id) end, (
        select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = one.id and attnum > 0 and not attisdropped and attgenerated = ''));
    end loop;
    create table start.shape as ${shape};
  end $$`;

/** Brings these rows and numbers back; rules between rows wait, for at the end all hold as they did. */
const renewing = `
  do $$
  declare one record; gone bigint; total bigint := 0; filled boolean;
  begin
    set local session_replication_role = replica;
    for one in select * from start.tables loop
      execute format('select exists (select from %s)', one.id) into filled;
      if filled then
        execute format('delete from %s', one.id);
        get diagnostics gone = row_count;
        total := total + gone;
      end if;
      if one.kept is not null then
        execute format('insert into %s (%s) overriding system value select %2$s from %s', one.id, one.columns, one.kept);
      end if;
    end loop;
    perform setval(sequence, coalesce(last_value, start_value), last_value is not null) from start.numbers;
    perform pg_advisory_unlock_all();
    if total > ${most} then raise 'worn out'; end if;
  end $$`;

/** A session that goes to who asks next when it is closed; ended if it cannot be made as new. */
const lend = (session: Session, giveBack: (session: Session) => void): Session => {
  let mayDiffer = false;
  let closed = false;
  const open = (): Session => {
    if (closed) throw new Error('The session has been closed.');
    return session;
  };
  const isNew = async (): Promise<boolean> => {
    try {
      // What a test left in the middle.
      for (const end of ['rollback', 'close all', 'reset all', 'unlisten *', 'discard temp'])
        await session.query(end, []);
      if (mayDiffer) {
        const { rows } = await session.query(`select word = (${shape}) as same from start.shape`, []);
        if (rows[0]?.['same'] !== true) return false;
      }
      await session.query(renewing, []);
      return true;
    } catch {
      return false;
    }
  };
  return {
    ready: session.ready,
    query: async (text, ...rest) => {
      mayDiffer ||= shaping.test(text);
      return open().query(text, ...rest);
    },
    // Nothing of a visit lasts.
    visit: async (way, ...statement) => open().visit(way, ...statement),
    close: async () => {
      closed = true;
      if (await isNew()) giveBack(session);
      else await session.close();
    },
  };
};

/**
 * Opens only as many sessions as there are at once, on databases that were noted: one that is closed is made as it was and
 * goes to who asks next.
 */
export const renewed = (open: () => Promise<Session>): (() => Promise<Session>) => {
  const free: Session[] = [];
  return async () => lend(free.pop() ?? (await open()), (given) => free.push(given));
};
