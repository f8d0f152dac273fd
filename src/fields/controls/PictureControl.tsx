import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useRef, useState } from 'react';
import { PersonAvatar } from '#src/fields/LabelList.tsx';
import { useFormat } from '#src/fields/useFormat.ts';
import { useOrganisationFacts } from '#src/providers/useOrganisationFacts.ts';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

interface PictureControlProps {
  readonly id?: string | undefined;
  /** whose picture it is, for its first letter where there is none */
  readonly title: string;
  /** below the public storage path */
  readonly picture: string | null;
  /** sends the cut picture; rejects with what to say where it is refused */
  readonly onChoose?: ((picture: File, onProgress: (done: number) => void) => Promise<void>) | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly disabled?: boolean | undefined;
}

const types = ['image/png', 'image/jpeg', 'image/webp'];

const useChosen = (onChoose: PictureControlProps['onChoose']) => {
  const translate = useTranslate();
  const { size } = useFormat();
  const largest = useOrganisationFacts()?.uploadLimit;
  const [chosen, setChosen] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refuse = (text: string): void => {
    setChosen(null);
    setProblem(text);
  };
  const choose = (file: File | undefined): void => {
    if (!file) return;
    if (!types.includes(file.type)) return refuse(translate('form.picture.wrongType'));
    // before it is cut; only the square is sent, but what is far too large is slow to open
    if (largest !== undefined && file.size > largest)
      return refuse(translate('form.files.tooLarge', { size: size(largest) }));
    setProblem(null);
    return setChosen(file);
  };
  const send = async (square: File): Promise<void> => {
    setChosen(null);
    setProgress(0);
    await onChoose?.(square, setProgress).catch((error: unknown) =>
      setProblem(error instanceof Error && error.message ? error.message : translate('form.uploadFailed')),
    );
    setProgress(null);
  };
  return { chosen, progress, problem, choose, send, refuse, cancel: () => setChosen(null) };
};

/** A person's picture: chosen, cut to a square, sent, taken away. */
export const PictureControl = ({ id, title, picture, onChoose, onRemove, disabled }: PictureControlProps) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { chosen, progress, problem, choose, send, refuse, cancel } = useChosen(onChoose);
  const isBusy = disabled === true || progress !== null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <PersonAvatar label={{ id: 0, title, avatar: picture }} size={72} />
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {onChoose && (
            <Button
              id={id}
              size="small"
              variant="outlined"
              startIcon={<PhotoCameraOutlined />}
              disabled={isBusy}
              onClick={() => input.current?.click()}
            >
              {translate(picture ? 'form.picture.replace' : 'form.picture.choose')}
            </Button>
          )}
          {picture && onRemove && (
            <Button size="small" color="error" disabled={isBusy} onClick={onRemove}>
              {translate('form.removePicture')}
            </Button>
          )}
        </Box>
        {onChoose && (
          <Typography variant="caption" color="textSecondary">
            {translate('form.picture.rule')}
          </Typography>
        )}
        {progress !== null && (
          <LinearProgress variant="determinate" value={progress * 100} aria-label={translate('form.uploading')} />
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
      </Box>
      <input
        ref={input}
        type="file"
        hidden
        accept={types.join(',')}
        aria-label={translate('form.picture.choose')}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            file={chosen}
            onDone={(square) => void send(square)}
            onCancel={cancel}
            onBroken={() => refuse(translate('form.picture.broken'))}
          />
        </Suspense>
      )}
    </Box>
  );
};
