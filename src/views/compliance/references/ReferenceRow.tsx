import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { packageReferences, type PackageReference } from '#resources/compliance/packageReferences.ts';
import { permissionOf } from '#schema';
import { FieldCell } from '#src/fields/FieldCell.tsx';
import { useMay } from '#src/providers/useMay.ts';
import { useDeletion } from '#src/screens/deletion/index.ts';

/** One reference: how the two answer each other, which item it is, and of which package. */
export const ReferenceRow = ({ reference }: { readonly reference: PackageReference }) => {
  const translate = useTranslate();
  const may = useMay();
  const deletion = useDeletion();
  const { id, packageId, targetId, target, note } = reference;
  const title = translate('complianceViews.references.titleOf', { title: target.title });
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        p: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <FieldCell
        resource={packageReferences.name}
        name="relation"
        field={packageReferences.fields.relation}
        record={{ ...reference }}
      />
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={`/compliance-requirements/${packageId}/item/show/${targetId}`}>
          <bdi>{target.title}</bdi>
        </Link>
        <Typography variant="caption" color="textSecondary" component="p">
          {reference.package.title}
        </Typography>
        {note && <Typography variant="body2">{note}</Typography>}
      </Box>
      {may(permissionOf(packageReferences, 'delete')) && (
        <IconButton
          size="small"
          aria-label={translate('complianceViews.references.remove', { title: target.title })}
          onClick={() => deletion.open({ resource: packageReferences, id, title })}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
};
