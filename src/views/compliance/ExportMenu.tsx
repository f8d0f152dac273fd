import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { useDownload } from '#src/fields/useDownload.ts';

const formats = ['xlsx', 'json'] as const;

/** Takes the whole package away, as a file that can be imported again. */
export const ExportMenu = ({ packageId }: { readonly packageId: number }) => {
  const translate = useTranslate();
  const { isWaiting, take } = useDownload((error) =>
    error instanceof Error ? error.message : 'complianceViews.export.failed',
  );
  const [anchor, setAnchor] = useState<HTMLElement>();
  const choose = (format: (typeof formats)[number]): void => {
    setAnchor(undefined);
    void take(`/package/${packageId}/export?format=${format}`);
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isWaiting}
        loadingPosition="start"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('complianceViews.export.menu')}
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {formats.map((format) => (
          <MenuItem key={format} dense onClick={() => choose(format)}>
            {translate(`complianceViews.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
