drop index if exists "compliance_packages_version_folded_search";

create index "compliance_packages_version_folded_search" on "compliance_packages" using gin (replace(version_folded, ' '::text, ''::text) gin_trgm_ops);

-- What records are found by also holds their words closed up.
do $$ declare searched text; begin
  for searched in select table_name from information_schema.columns
    where table_schema = 'public' and column_name = 'folded' loop
    execute format('update %I set folded = folded || '' '' || replace(folded, '' '', '''') where folded like ''%% %%''', searched);
  end loop;
end $$;
