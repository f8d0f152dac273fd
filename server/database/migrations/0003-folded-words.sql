create function fold(text) returns text language sql immutable parallel safe return case
  -- Most texts are of usual letters, and take a tenth of the time.
  when $1 ~ U&'[^ -~\200C۰-۹آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی،؛؟«»]|[\200C ]{2}|^[\200C ]|[\200C ]$' then
    lower(btrim(regexp_replace(
      translate(
        regexp_replace(
          normalize($1, NFKC),
          U&'[\0610-\061A\061C\0640\064B-\065F\0670\06D6-\06ED\200E\200F\202A-\202E\2066-\2069]+', '', 'g'),
        U&'\064A\0649\06CD\06D0\0643\06AA\06C0\0629\06D5\06BE\06C1\0623\0625\0671\0624\0626٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        'ییییککهههههاااوی01234567890123456789'),
      U&'[\0009-\000D \1680\2028\2029\200B-\200D\FEFF]+', ' ', 'g')) collate public.persian)
  else lower(translate($1, U&'\200C۰۱۲۳۴۵۶۷۸۹', ' 0123456789'))
end;

alter table "business_units"
  add column "title_folded" text generated always as (fold("title")) stored,
  add column "code_folded" text generated always as (fold("code")) stored;

alter table "compliance_packages"
  add column "title_folded" text generated always as (fold("title")) stored,
  add column "code_folded" text generated always as (fold("code")) stored,
  add column "publisher_folded" text generated always as (fold("publisher")) stored,
  add column "version_folded" text generated always as (fold("version")) stored,
  add column "description_folded" text generated always as (fold("description")) stored;

alter table "package_items"
  add column "code_folded" text generated always as (fold("code")) stored,
  add column "title_folded" text generated always as (fold("title")) stored,
  add column "description_folded" text generated always as (fold("description")) stored;

alter table "users"
  add column "first_name_folded" text generated always as (fold("first_name")) stored,
  add column "last_name_folded" text generated always as (fold("last_name")) stored,
  add column "username_folded" text generated always as (fold("username")) stored,
  add column "position_folded" text generated always as (fold("position")) stored,
  add column "email_folded" text generated always as (fold("email")) stored,
  add column "mobile_folded" text generated always as (fold("mobile")) stored;

alter table "roles"
  add column "title_folded" text generated always as (fold("title")) stored,
  add column "description_folded" text generated always as (fold("description")) stored;

create index "compliance_packages_version_folded_search" on "compliance_packages" using gin ("version_folded" gin_trgm_ops);
