import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'ra-core';
import { saveBlob } from '#src/fields/saveBlob.ts';
import type { ConsoleDataProvider } from '#src/providers/ConsoleDataProvider.ts';

const formats = ['xlsx', 'json'] as const;

/** Takes the whole package away, as a file that can be imported again. */
export const ExportMenu = ({ packageId }: { readonly packageId: number }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const provider = useDataProvider<ConsoleDataProvider>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isWaiting, setWaiting] = useState(false);
  const take = async (format: (typeof formats)[number]): Promise<void> => {
    setAnchor(undefined);
    setWaiting(true);
    try {
      const { data, name } = await provider.download(`/package/${packageId}/export?format=${format}`);
      saveBlob(data, name);
    } catch (error) {
      notify(error instanceof Error ? error.message : 'complianceViews.export.failed', { type: 'error' });
    } finally {
      setWaiting(false);
    }
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
          <MenuItem key={format} dense onClick={() => void take(format)}>
            {translate(`complianceViews.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
