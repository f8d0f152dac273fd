alter table "roles"
  add column "scope" text default 'all'::text not null,
  add column "unit_id" bigint;

create index "roles_unit_id_idx" on "roles" using btree ("unit_id");

create index "roles_scope_sort" on "roles" using btree ("scope", "id");

alter table "roles" add constraint "roles_unit_id_fkey" foreign key ("unit_id") references "business_units" (id) on delete no action;
