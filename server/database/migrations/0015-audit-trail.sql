drop index if exists "audit_trail_user_id_idx";

drop index if exists "audit_trail_at_idx";

alter table "audit_trail"
  add column "address" text,
  add column "erased_at" timestamp(3) with time zone,
  add column "erasure" text,
  add column "title_folded" text generated always as (fold("title")) stored,
  add column "address_folded" text generated always as (fold("address")) stored;

create index "audit_trail_at_id_idx" on "audit_trail" using btree ("at", "id");

create index "audit_trail_resource_at_id_idx" on "audit_trail" using btree ("resource", "at", "id");

create index "audit_trail_user_id_at_id_idx" on "audit_trail" using btree ("user_id", "at", "id");

create index "audit_trail_action_at_id_idx" on "audit_trail" using btree ("action", "at", "id");

create index "audit_trail_record_id_at_id_idx" on "audit_trail" using btree ("record_id", "at", "id");

create index "audit_trail_title_folded_search" on "audit_trail" using gin (replace(title_folded, ' '::text, ''::text) gin_trgm_ops);

create index "audit_trail_address_folded_order" on "audit_trail" using btree (replace(address_folded, ' '::text, ''::text), "at", "id");
