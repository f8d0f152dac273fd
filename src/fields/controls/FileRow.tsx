import Close from '@mui/icons-material/Close';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Replay from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormat } from '#src/fields/useFormat.ts';
import { endingOf } from './fileRules.ts';

interface FileRowProps {
  readonly name: string;
  /** in bytes */
  readonly size: number;
  /** the file itself while it is at hand, for its picture */
  readonly file?: File | undefined;
  /** 0..1 while it is on its way */
  readonly progress?: number | undefined;
  readonly problem?: string | null | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly onRemove: () => void;
  readonly disabled?: boolean | undefined;
}

const usePreview = (file: File | undefined): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file || !/^image\/(png|jpeg|webp|gif)$/.test(file.type)) return undefined;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
};

const Preview = ({ file }: { file: File | undefined }) => {
  const url = usePreview(file);
  const box = { width: 40, height: 40, flex: 'none', borderRadius: 1, objectFit: 'cover' } as const;
  if (url) return <Box component="img" src={url} alt="" sx={box} />;
  return (
    <Box sx={{ ...box, display: 'grid', placeItems: 'center', backgroundColor: 'action.hover' }}>
      <InsertDriveFileOutlined fontSize="small" color="action" />
    </Box>
  );
};

const Act = ({ label, icon: Icon, onClick, disabled }: ActProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton size="small" aria-label={label} onClick={onClick} disabled={disabled}>
        <Icon fontSize="small" />
      </IconButton>
    </span>
  </Tooltip>
);
interface ActProps {
  readonly label: string;
  readonly icon: typeof Close;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

/** One file of a form: its picture or sign, name, type and size, and how far it is or why it did not arrive. */
export const FileRow = ({ name, size, file, progress, problem, onRetry, onRemove, disabled }: FileRowProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const isUnderWay = progress !== undefined && !problem;
  const ending = endingOf(name).toUpperCase();
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingBlock: 0.5 }}>
      <Preview file={file} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          component="bdi"
          dir="auto"
          title={name}
          sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {name}
        </Box>
        <Box
          sx={{ fontSize: '0.75rem', color: problem ? 'error.main' : 'text.secondary' }}
          role={problem ? 'alert' : undefined}
        >
          {problem ?? (
            <>
              {ending && <bdi dir="ltr">{ending}</bdi>} {format.size(size)}
              {isUnderWay && ` · ${format.percent(Math.round(progress * 100))}`}
            </>
          )}
        </Box>
        {isUnderWay && (
          <LinearProgress
            variant="determinate"
            value={progress * 100}
            aria-label={translate('form.files.uploading', { name })}
            aria-valuetext={format.percent(Math.round(progress * 100))}
          />
        )}
      </Box>
      {onRetry && <Act label={translate('form.files.retry', { name })} icon={Replay} onClick={onRetry} />}
      <Act
        label={translate(isUnderWay ? 'form.files.cancel' : 'form.files.remove', { name })}
        icon={Close}
        onClick={onRemove}
        disabled={disabled === true}
      />
    </Box>
  );
};
