create table "erasures" (
  "user_id" bigint not null,
  "made_at" timestamp(3) with time zone not null,
  "erased_at" timestamp(3) with time zone not null,
  constraint "erasures_pkey" primary key ("user_id", "made_at")
);

alter table "users"
  add column "erased_at" timestamp(3) with time zone;

create index "users_erased_at_idx" on "users" using btree ("erased_at");
