import type { ForeignKeyModel, TableModel } from './model.ts';
import {
  id,
  text,
  maybeText,
  count,
  number,
  maybeNumber,
  no,
  instant,
  now,
  maybeInstant,
  json,
  maybeJson,
  table,
} from './systemColumns.ts';
import { trailTables } from './trailTables.ts';

const ofUser = (onDelete: ForeignKeyModel['onDelete'], column = 'user_id'): ForeignKeyModel => ({
  column,
  to: 'users',
  onDelete,
});

const identity: readonly TableModel[] = [
  table(
    'credentials',
    { user_id: number, password_hash: text, must_change: no, changed_at: now },
    { primary: ['user_id'], foreign: [ofUser('CASCADE')] },
  ),
  table(
    'sessions',
    {
      id,
      user_id: number,
      token_hash: text,
      created_at: now,
      seen_at: now,
      expires_at: instant,
      address: maybeText,
      agent: maybeText,
      /** when the person last gave the password again */
      confirmed_at: maybeInstant,
    },
    { unique: [['token_hash']], foreign: [ofUser('CASCADE')], index: [['user_id'], ['expires_at']] },
  ),
  table(
    'login_attempts',
    { key: text, count, last_at: now, locked_until: maybeInstant },
    { primary: ['key'], index: [['last_at']] },
  ),
  table('captcha_uses', { signature: text, expires_at: instant }, { primary: ['signature'], index: [['expires_at']] }),
  table(
    'second_factors',
    {
      user_id: number,
      /** sealed under a key that the database does not hold */
      secret: text,
      /** absent until the first code has come */
      confirmed_at: maybeInstant,
      /** no code of this half minute or an earlier one is taken again */
      last_step: { ...number, default: "'0'::bigint" },
      created_at: now,
    },
    { primary: ['user_id'], foreign: [ofUser('CASCADE')] },
  ),
  table(
    'recovery_codes',
    { user_id: number, code_hash: text, used_at: maybeInstant },
    { primary: ['user_id', 'code_hash'], foreign: [ofUser('CASCADE')] },
  ),
  table(
    'pending_sign_ins',
    { token_hash: text, user_id: number, expires_at: instant },
    { primary: ['token_hash'], foreign: [ofUser('CASCADE')], index: [['user_id'], ['expires_at']] },
  ),
  table(
    'mobile_codes',
    // By a hash of the number, also of numbers that nobody has: whoever asks learns nothing.
    { number_hash: text, user_id: maybeNumber, code_hash: text, tries: count, sent_at: now, expires_at: instant },
    { primary: ['number_hash'], foreign: [ofUser('CASCADE')], index: [['user_id'], ['expires_at']] },
  ),
  table(
    'former_passwords',
    { id, user_id: number, password_hash: text, created_at: now },
    { foreign: [ofUser('CASCADE')], index: [['user_id']] },
  ),
  table(
    'erasures',
    // Whose personal data was erased: by id and by when the record was made, so that a restore knows the same person
    // again and nobody else of that number. Kept when the record is gone.
    { user_id: number, made_at: instant, erased_at: instant },
    { primary: ['user_id', 'made_at'] },
  ),
  table('preferences', { user_id: number, value: json }, { primary: ['user_id'], foreign: [ofUser('CASCADE')] }),
  table(
    'role_permissions',
    { role_id: number, permission: text },
    { primary: ['role_id', 'permission'], foreign: [{ column: 'role_id', to: 'roles', onDelete: 'CASCADE' }] },
  ),
];

const work: readonly TableModel[] = [
  table(
    'files',
    {
      id,
      name: text,
      size: number,
      type: text,
      key: text,
      resource: maybeText,
      record_id: maybeNumber,
      field: maybeText,
      position: count,
      uploaded_by: maybeNumber,
      created_at: now,
      /** absent while the bytes are still coming */
      stored_at: maybeInstant,
    },
    {
      unique: [['key']],
      foreign: [ofUser('SET NULL', 'uploaded_by')],
      index: [['resource', 'record_id'], ['uploaded_by'], ['created_at']],
    },
  ),
  table(
    'jobs',
    {
      id,
      kind: text,
      user_id: maybeNumber,
      state: { type: 'text', default: "'running'::text" },
      progress: { type: 'numeric(5,4)', default: '0' },
      result: maybeJson,
      errors: maybeJson,
      cancel_requested: no,
      created_at: now,
      updated_at: now,
      heartbeat: now,
    },
    { foreign: [ofUser('SET NULL')], index: [['user_id'], ['state', 'heartbeat']] },
  ),
  table('settings', { key: text, value: json }, { primary: ['key'] }),
];

const imports: readonly TableModel[] = [
  table(
    'import_runs',
    {
      id,
      user_id: maybeNumber,
      user_title: text,
      resource: text,
      file_name: text,
      mode: text,
      /** what the run itself has said of its end; a running one whose job is dead has failed */
      state: text,
      created: count,
      updated: count,
      unchanged: count,
      skipped: count,
      problems: count,
      job_id: maybeNumber,
      started_at: now,
      ended_at: maybeInstant,
    },
    { foreign: [ofUser('SET NULL')], index: [['resource', 'id'], ['user_id']] },
  ),
  table(
    'import_columns',
    // What a person has taken the headings of a file for, by the set of them.
    { user_id: number, resource: text, heads: text, columns: json },
    { primary: ['user_id', 'resource', 'heads'], foreign: [ofUser('CASCADE')] },
  ),
];

const views: readonly TableModel[] = [
  table(
    'saved_views',
    {
      id,
      owner_id: number,
      /** whose members see it too; the owner's alone where there is none */
      role_id: maybeNumber,
      /** what the members of the role see first */
      role_default: no,
      resource: text,
      name: text,
      state: json,
      created_at: now,
      updated_at: now,
    },
    {
      unique: [['owner_id', 'resource', 'name']],
      foreign: [ofUser('CASCADE', 'owner_id'), { column: 'role_id', to: 'roles', onDelete: 'SET NULL' }],
      index: [['role_id', 'resource']],
    },
  ),
  table(
    'default_views',
    // Without a view: the list as it is defined, where a role of the person would show another.
    { user_id: number, resource: text, view_id: maybeNumber },
    {
      primary: ['user_id', 'resource'],
      foreign: [ofUser('CASCADE'), { column: 'view_id', to: 'saved_views', onDelete: 'CASCADE' }],
      index: [['view_id']],
    },
  ),
];

/** Tables that no resource describes: sign-in, the audit trail, files, jobs, settings, imports and saved views. */
export const systemTables: readonly TableModel[] = [...identity, ...trailTables, ...work, ...imports, ...views];
