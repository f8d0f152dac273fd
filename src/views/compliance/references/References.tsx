import AddIcon from '@mui/icons-material/AddLink';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useTranslate } from 'ra-core';
import { packageReferences, type PackageReference } from '#resources/compliance/packageReferences.ts';
import { permissionOf } from '#schema';
import type { ListScope } from '#src/providers/ConsoleDataProvider.ts';
import { useMay } from '#src/providers/useMay.ts';
import type { TreeEntry } from '#src/tree/treeModel.ts';
import { ReferenceForm } from './ReferenceForm.tsx';
import { ReferenceRow } from './ReferenceRow.tsx';

/** The server's own bound for one page; an item answers far fewer. */
const perPage = 200;

const scopeOf = (itemId: number): ListScope => ({
  filters: [{ column: 'itemId', operator: 'equal', value: String(itemId) }],
  quickSearch: '',
  sort: null,
});

const Empty = () => {
  const translate = useTranslate();
  return (
    <Box sx={{ py: 3, textAlign: 'center' }}>
      <Typography>{translate('complianceViews.references.empty')}</Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('complianceViews.references.emptyHint')}
      </Typography>
    </Box>
  );
};

/** The items of other packages that an item answers, and the way to add and remove them. */
export const References = ({ entry }: { readonly entry: TreeEntry }) => {
  const translate = useTranslate();
  const may = useMay();
  const [isAdding, setAdding] = useState(false);
  const { data, error, isPending, refetch } = useGetList<PackageReference>(packageReferences.name, {
    pagination: { page: 1, perPage },
    meta: scopeOf(entry.id),
  });
  if (isPending) return <Skeleton variant="rounded" height={96} sx={{ m: 2 }} />;
  if (error) {
    const retry = (
      <Button color="inherit" size="small" onClick={() => void refetch()}>
        {translate('complianceViews.references.retry')}
      </Button>
    );
    return (
      <Alert severity="error" action={retry} sx={{ m: 2 }}>
        {error.message || translate('complianceViews.references.failed')}
      </Alert>
    );
  }
  const close = (): void => setAdding(false);
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      {data?.length === 0 && !isAdding && <Empty />}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}>
          {data.map((reference) => (
            <ReferenceRow key={reference.id} reference={reference} />
          ))}
        </Box>
      )}
      {isAdding && <ReferenceForm itemId={entry.id} onDone={close} onCancel={close} />}
      {!isAdding && may(permissionOf(packageReferences, 'add')) && (
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          onClick={() => setAdding(true)}
          sx={{ justifySelf: 'start' }}
        >
          {translate('complianceViews.references.add')}
        </Button>
      )}
    </Box>
  );
};
