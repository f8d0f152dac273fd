alter table "assets"
  add column "type" smallint default 1;

create index "assets_type_idx" on "assets" using btree ("type");
