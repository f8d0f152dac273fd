alter table "sessions"
  add column "confirmed_at" timestamp(3) with time zone;
