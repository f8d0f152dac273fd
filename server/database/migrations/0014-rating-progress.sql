alter table "assets"
  add column "answered" integer default 0,
  add column "last_answer_at" timestamp(3) with time zone,
  add column "last_answer_by_id" bigint;

alter table "services"
  add column "answered" integer default 0,
  add column "last_answer_at" timestamp(3) with time zone,
  add column "last_answer_by_id" bigint;

alter table "third_parties"
  add column "answered" integer default 0,
  add column "last_answer_at" timestamp(3) with time zone,
  add column "last_answer_by_id" bigint;

create index "assets_last_answer_by_id_idx" on "assets" using btree ("last_answer_by_id");

create index "assets_answered_sort" on "assets" using btree ("answered", "id");

create index "assets_last_answer_at_sort" on "assets" using btree ("last_answer_at", "id");

create index "services_last_answer_by_id_idx" on "services" using btree ("last_answer_by_id");

create index "services_answered_sort" on "services" using btree ("answered", "id");

create index "services_last_answer_at_sort" on "services" using btree ("last_answer_at", "id");

create index "third_parties_last_answer_by_id_idx" on "third_parties" using btree ("last_answer_by_id");

create index "third_parties_answered_sort" on "third_parties" using btree ("answered", "id");

create index "third_parties_last_answer_at_sort" on "third_parties" using btree ("last_answer_at", "id");

alter table "assets" add constraint "assets_last_answer_by_id_fkey" foreign key ("last_answer_by_id") references "users" (id) on delete set null;

alter table "services" add constraint "services_last_answer_by_id_fkey" foreign key ("last_answer_by_id") references "users" (id) on delete set null;

alter table "third_parties" add constraint "third_parties_last_answer_by_id_fkey" foreign key ("last_answer_by_id") references "users" (id) on delete set null;

update "assets" as s
  set answered = given.answered, last_answer_at = given.last_at, last_answer_by_id = given.last_by
  from (
    select a.subject_id,
      count(*) filter (where q.archived_at is null and (a.not_applicable
        or (q.answer_kind = 'score' and a.score between q.score_min and q.score_max)
        or (q.answer_kind = 'options' and exists (
          select 1 from jsonb_array_elements(q.options->'rows') as option
          where (option->>'id')::bigint = a.option_id)))) as answered,
      max(a.updated_at) as last_at,
      (array_agg(a.answered_by_id order by a.updated_at desc, a.id desc))[1] as last_by
    from "asset_answers" as a join "asset_questions" as q on q.id = a.question_id
    where a.option_id is not null or a.score is not null or a.not_applicable
    group by a.subject_id
  ) as given
  where given.subject_id = s.id;

update "assets" set answered = null where _type = 1;

update "services" as s
  set answered = given.answered, last_answer_at = given.last_at, last_answer_by_id = given.last_by
  from (
    select a.subject_id,
      count(*) filter (where q.archived_at is null and (a.not_applicable
        or (q.answer_kind = 'score' and a.score between q.score_min and q.score_max)
        or (q.answer_kind = 'options' and exists (
          select 1 from jsonb_array_elements(q.options->'rows') as option
          where (option->>'id')::bigint = a.option_id)))) as answered,
      max(a.updated_at) as last_at,
      (array_agg(a.answered_by_id order by a.updated_at desc, a.id desc))[1] as last_by
    from "service_answers" as a join "service_questions" as q on q.id = a.question_id
    where a.option_id is not null or a.score is not null or a.not_applicable
    group by a.subject_id
  ) as given
  where given.subject_id = s.id;

update "services" set answered = null where _type = 1;

update "third_parties" as s
  set answered = given.answered, last_answer_at = given.last_at, last_answer_by_id = given.last_by
  from (
    select a.subject_id,
      count(*) filter (where q.archived_at is null and (a.not_applicable
        or (q.answer_kind = 'score' and a.score between q.score_min and q.score_max)
        or (q.answer_kind = 'options' and exists (
          select 1 from jsonb_array_elements(q.options->'rows') as option
          where (option->>'id')::bigint = a.option_id)))) as answered,
      max(a.updated_at) as last_at,
      (array_agg(a.answered_by_id order by a.updated_at desc, a.id desc))[1] as last_by
    from "third_party_answers" as a join "third_party_questions" as q on q.id = a.question_id
    where a.option_id is not null or a.score is not null or a.not_applicable
    group by a.subject_id
  ) as given
  where given.subject_id = s.id;

update "third_parties" set answered = null where _type = 1;
