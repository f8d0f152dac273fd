import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Resource } from '#schema';
import { useArchive } from './archive.ts';

/** Opens and leaves the archive of a resource; nothing where its records are never archived. */
export const ArchiveToggle = ({ resource }: { readonly resource: Pick<Resource, 'removal'> }) => {
  const translate = useTranslate();
  const { offered, open, toggle } = useArchive(resource);
  if (!offered) return null;
  return (
    <Button
      variant={open ? 'contained' : 'text'}
      color={open ? 'primary' : 'inherit'}
      startIcon={<ArchiveIcon />}
      aria-pressed={open}
      title={translate(open ? 'general.archive.leave' : 'general.archive.hint')}
      onClick={toggle}
    >
      {translate('general.archive.title')}
    </Button>
  );
};
