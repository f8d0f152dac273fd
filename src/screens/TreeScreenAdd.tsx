import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Resource, Tree } from '#schema';
import { useLabels } from '#src/fields/useLabels.ts';
import type { ScreenAddress } from './useScreenAddress.ts';

interface TreeScreenAddProps {
  readonly resource: Resource & { readonly tree: Tree };
  readonly address: ScreenAddress;
}

/** The main action: a new group at the top, or a node below the root. */
export const TreeScreenAdd = ({ resource, address }: TreeScreenAddProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const type = resource.tree.types ? ('group' as const) : undefined;
  return (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      onClick={() => address.open({ type, action: 'create', id: resource.tree.root })}
    >
      {translate('tree.add', { name: type ? labels.node(type) : labels.one })}
    </Button>
  );
};
