import CloudOffIcon from '@mui/icons-material/CloudOff';
import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import type { Archive } from '#src/table/archive.ts';
import { TreeNotice } from '#src/tree/TreeNotice.tsx';
import { TreeSkeleton } from '#src/tree/TreeSkeleton.tsx';

interface TreeScreenNoticeProps {
  readonly error: Error | null;
  readonly isEmpty: boolean;
  /** what the empty tree says and proposes */
  readonly text: string;
  readonly height: string;
  readonly archive: Archive;
  readonly action: ReactNode;
  readonly onRetry: () => void;
}

/** In the place of a tree: that it is coming, that it did not come, or that it is empty. */
export const TreeScreenNotice = ({ error, isEmpty, text, height, archive, action, onRetry }: TreeScreenNoticeProps) => {
  const translate = useTranslate();
  if (error) {
    return (
      <TreeNotice
        icon={CloudOffIcon}
        title={translate('tree.failed.title')}
        text={error.message || translate('tree.failed.text')}
        height={height}
      >
        <Button variant="outlined" onClick={onRetry}>
          {translate('tree.failed.retry')}
        </Button>
      </TreeNotice>
    );
  }
  if (!isEmpty) return <TreeSkeleton height={height} />;
  if (archive.open) {
    return (
      <TreeNotice
        icon={ArchiveIcon}
        title={translate('general.archive.none')}
        text={translate('general.archive.noneHint')}
        height={height}
      >
        <Button variant="outlined" onClick={archive.toggle}>
          {translate('general.archive.leave')}
        </Button>
      </TreeNotice>
    );
  }
  return (
    <TreeNotice icon={AccountTreeIcon} title={translate('tree.empty.title')} text={text} height={height}>
      {action}
    </TreeNotice>
  );
};
