import SearchOffIcon from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { TreeNotice } from './TreeNotice.tsx';

/** A search that found nothing, and the way out of it. */
export const NothingFound = ({ onClear, height }: { readonly onClear: () => void; readonly height: string }) => {
  const translate = useTranslate();
  return (
    <TreeNotice
      icon={SearchOffIcon}
      title={translate('tree.foundNone')}
      text={translate('tree.foundNoneHint')}
      height={height}
    >
      <Button variant="outlined" onClick={onClear}>
        {translate('tree.clearSearch')}
      </Button>
    </TreeNotice>
  );
};
