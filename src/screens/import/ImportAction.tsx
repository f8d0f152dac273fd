import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Resource } from '#schema';
import { useImportAddress } from './useImportAddress.ts';

/** Offers the import of records from a sheet, where there is one and the person may add. */
export const ImportAction = ({ resource }: { readonly resource: Resource }) => {
  const translate = useTranslate();
  const { isOffered, show } = useImportAddress(resource);
  if (!isOffered) return null;
  return (
    <Button variant="outlined" startIcon={<UploadIcon />} aria-haspopup="dialog" onClick={() => show(true)}>
      {translate('sheetImport.open')}
    </Button>
  );
};
