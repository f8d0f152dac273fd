import Cancel from '@mui/icons-material/Cancel';
import FileDownload from '@mui/icons-material/FileDownload';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ListScope } from '#src/providers/ConsoleDataProvider.ts';
import { useExport } from './useExport.ts';

interface ExportMenuProps {
  readonly resource: string;
  readonly scope: ListScope;
  readonly columns: readonly string[];
  /** key of the words that say which rows go into the file */
  readonly hint?: string;
}

const formats = ['xlsx', 'csv'] as const;

const Running = ({ progress, onCancel }: { progress: number; onCancel: () => void }) => {
  const translate = useTranslate();
  const known = progress > 0;
  return (
    <Tooltip title={translate('list.export.cancel')}>
      <Box sx={{ position: 'relative', display: 'inline-flex' }}>
        <CircularProgress
          size={36}
          aria-label={translate('list.export.running')}
          variant={known ? 'determinate' : 'indeterminate'}
          value={progress * 100}
        />
        <IconButton
          aria-label={translate('list.export.cancel')}
          onClick={onCancel}
          sx={{ position: 'absolute', inset: 0 }}
        >
          <Cancel fontSize="small" />
        </IconButton>
      </Box>
    </Tooltip>
  );
};

/** Everything the filter finds, in the visible columns, as a file. */
export const ExportMenu = ({ resource, scope, columns, hint = 'list.export.hint' }: ExportMenuProps) => {
  const translate = useTranslate();
  const { progress, start, cancel } = useExport(resource, scope, columns);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (progress !== null) return <Running progress={progress} onCancel={cancel} />;
  return (
    <>
      <Tooltip title={translate(hint)} describeChild>
        <IconButton
          aria-label={translate('list.export.label')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <FileDownload fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              void start(format);
            }}
          >
            {translate(`list.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
