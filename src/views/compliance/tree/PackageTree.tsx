import EditIcon from '@mui/icons-material/EditOutlined';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Fragment, useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { packageItems } from '#resources/compliance/packageItems.ts';
import { packages, type CompliancePackage } from '#resources/compliance/packages.ts';
import { permissionOf } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import { Allowed } from '#src/layout/Allowed.tsx';
import { NotFound, PageTitle, ScreenSkeleton } from '#src/layout/index.ts';
import { useMay } from '#src/providers/useMay.ts';
import { TreeScreen } from '#src/screens/TreeScreen.tsx';
import { useTree } from '#src/tree/useTree.ts';
import { ExportMenu } from '#src/views/compliance/ExportMenu.tsx';
import { ImportDialog } from '#src/views/compliance/import/ImportDialog.tsx';
import { useReferencesTab } from '#src/views/compliance/references/useReferencesTab.ts';
import { idOfParam, isMissing, usePackage } from '#src/views/compliance/usePackage.ts';
import { PackageFacts } from './PackageFacts.tsx';

type Permitted = (action: string) => boolean;

const Actions = ({ record, permitted }: { record: CompliancePackage; permitted: Permitted }) => {
  const translate = useTranslate();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <ExportMenu packageId={record.id} />
      {permitted('add') && permitted('edit') && (
        <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => setImporting(true)}>
          {translate('complianceViews.import.open')}
        </Button>
      )}
      {permitted('edit') && (
        <Button variant="outlined" startIcon={<EditIcon />} component={Link} to={`/compliances/edit/${record.id}`}>
          {translate('complianceViews.editPackage')}
        </Button>
      )}
      {isImporting && <ImportDialog into={record} onClose={() => setImporting(false)} />}
    </>
  );
};

/** Kind, publisher and version in one line; each keeps its own direction. */
const Subtitle = ({ record, kind }: { record: CompliancePackage; kind: string }) =>
  [kind, record.publisher, record.version].filter(Boolean).map((part, place) => (
    <Fragment key={part}>
      {place > 0 && ' · '}
      <bdi>{part}</bdi>
    </Fragment>
  ));

const LoadedTree = ({ record, permitted }: { record: CompliancePackage; permitted: Permitted }) => {
  const labels = useLabels(packages.name);
  const { data: nodes = [] } = useTree(packageItems.name, record.id);
  const references = useReferencesTab();
  return (
    <TreeScreen
      resource={packageItems}
      scope={record.id}
      title={record.title}
      subtitle={<Subtitle record={record} kind={labels.choice('kind', record.kind)} />}
      actions={<Actions record={record} permitted={permitted} />}
      above={nodes.length > 0 && <PackageFacts record={record} nodes={nodes} mayEdit={permitted('edit')} />}
      tabs={[references]}
    />
  );
};

const OnePackage = () => {
  const may = useMay();
  const labels = useLabels(packages.name);
  const id = idOfParam(useParams()['complianceId']);
  const { data: record, error } = usePackage(id);
  if (id === undefined || isMissing(error)) return <NotFound />;
  if (error) {
    return (
      <>
        <PageTitle title={labels.one} />
        <Alert severity="error">{error.message}</Alert>
      </>
    );
  }
  const permitted: Permitted = (action) => may(permissionOf(packages, action));
  return record ? <LoadedTree key={id} record={record} permitted={permitted} /> : <ScreenSkeleton />;
};

/** The tree of one compliance package, with what it is and how far it is met. */
export const PackageTree = () => (
  <Allowed permission={permissionOf(packages, 'view')}>
    <OnePackage />
  </Allowed>
);
