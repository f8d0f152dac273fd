import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { TreeEntry } from '#src/tree/treeModel.ts';

/** Says that a group of groups takes no requirement, and offers the groups below it that do. */
export const HoldsGroups = ({ groups }: { readonly groups: readonly TreeEntry[] }) => {
  const translate = useTranslate();
  return (
    <Alert severity="info" sx={{ border: 0, marginBlockEnd: -1 }}>
      <AlertTitle>{translate('complianceViews.pages.holdsGroups')}</AlertTitle>
      {translate('complianceViews.pages.chooseGroup')}
      <Box component="ul" sx={{ m: 0, mt: 1, paddingInlineStart: 2.5, display: 'grid', gap: 0.5 }}>
        {groups.map(({ id, code, title }) => (
          <li key={id}>
            <Link component={RouterLink} to={`/compliance-item/add/${id}`}>
              {code !== undefined && <bdi dir="ltr">{code}</bdi>} <bdi>{title}</bdi>
            </Link>
          </li>
        ))}
      </Box>
    </Alert>
  );
};
