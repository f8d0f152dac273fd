import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useRefresh, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { packages } from '#resources/compliance/packages.ts';
import { permissionOf } from '#schema';
import { Allowed } from '#src/layout/Allowed.tsx';
import { useMay } from '#src/providers/useMay.ts';
import { ListScreen } from '#src/screens/list/ListScreen.tsx';
import { RunningJobs } from '#src/jobs/RunningJobs.tsx';
import { ImportDialog } from './import/ImportDialog.tsx';

const ImportButton = () => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
        {translate('complianceViews.import.open')}
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  );
};

const PackageList = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const may = useMay();
  const refresh = useRefresh();
  const openTree = useCallback(
    ({ id }: { readonly id: number }): void => void navigate(`/compliance-requirements/${id}`),
    [navigate],
  );
  const rowActions = useMemo(
    () => [{ name: 'tree', label: translate('complianceViews.openTree'), run: openTree }],
    [translate, openTree],
  );
  return (
    <>
      <RunningJobs kind="packageImport" label={translate('jobs.kinds.packageImport')} onEnded={refresh} />
      <ListScreen
        resource={packages}
        actions={may(permissionOf(packages, 'add')) && <ImportButton />}
        rowActions={rowActions}
        onOpen={openTree}
      />
    </>
  );
};

/** The compliance packages: a list whose rows lead to their trees, and the import of further ones. */
export const Packages = () => (
  <Allowed permission={permissionOf(packages, 'view')}>
    <PackageList />
  </Allowed>
);
