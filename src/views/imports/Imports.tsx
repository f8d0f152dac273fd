import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { PageTitle } from '#src/layout/index.ts';
import { ImportableList } from './ImportableList.tsx';
import { RunList } from './RunList.tsx';
import { useImportables } from './useImports.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import { useSearch, withWord } from '#src/providers/useSearch.ts';

const ImportDialog = lazy(async () => ({
  default: (await import('#src/screens/import/ImportDialog.tsx')).ImportDialog,
}));

/** Everything that the person may import, the wizard that does it, and the imports made. */
export const Imports = () => {
  const translate = useTranslate();
  const { data: importables, error, refetch } = useImportables();
  const [search, changeSearch] = useSearch();
  // The address says what is being imported, so that it can be sent; what the person may not import stays closed.
  const chosen = importables?.find(({ resource }) => resource === search.get('import'))?.resource;
  const open = (resource: string | undefined): void =>
    changeSearch(withWord('import', resource ?? null), { replace: resource === undefined });
  return (
    <>
      <PageTitle title={translate('general.pages.imports')} subtitle={translate('importsPage.subtitle')} />
      <ImportableList
        importables={importables}
        error={error}
        onRetry={() => void refetch()}
        onChoose={(resource) => open(resource)}
      />
      <RunList />
      {chosen && (
        <Suspense fallback={null}>
          <ImportDialog
            key={chosen}
            resource={resourceNamed(chosen)}
            scope={undefined}
            onClose={() => open(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
