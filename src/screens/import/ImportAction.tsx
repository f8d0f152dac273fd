import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callOf, permissionOf, type Resource } from '#schema';
import { useMay } from '#src/providers/useMay.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./ImportDialog.tsx')).ImportDialog }));

interface ImportActionProps {
  readonly resource: Resource;
  readonly scope?: number | undefined;
}

/** Offers the import of records from a sheet where there is one and the person may add; open, the address says so. */
export const ImportAction = ({ resource, scope }: ImportActionProps) => {
  const translate = useTranslate();
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  if (!callOf(resource, 'import') || !may(permissionOf(resource, 'add'))) return null;
  const show = (open: boolean): void => {
    const next = new URLSearchParams(search);
    if (open) next.set('import', '1');
    else next.delete('import');
    setSearch(next, { replace: !open });
  };
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon />} aria-haspopup="dialog" onClick={() => show(true)}>
        {translate('sheetImport.open')}
      </Button>
      {search.get('import') === '1' && (
        <Suspense fallback={null}>
          <ImportDialog resource={resource} scope={scope} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
};
