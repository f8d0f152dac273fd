import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useFormat } from '#src/fields/useFormat.ts';
import { cropArea, draggedCentre, type CropArea, type PictureSize } from './cropArea.ts';

interface CropDialogProps {
  readonly file: File;
  readonly onDone: (picture: File) => void;
  readonly onCancel: () => void;
  /** the file is no picture that this browser can read */
  readonly onBroken: () => void;
}

const shown = 280;
const kept = 512;
// the style attribute is not mirrored, so left is the picture's own left
const atLeft = { left: 0 } as const;
const middle = { x: 0.5, y: 0.5 };
const steps: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-8, 0],
  ArrowRight: [8, 0],
  ArrowUp: [0, -8],
  ArrowDown: [0, 8],
};

const usePicture = (file: File, onBroken: () => void): HTMLImageElement | null => {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.onload = () => setPicture(image);
    image.onerror = onBroken;
    image.src = url;
    return () => URL.revokeObjectURL(url);
    // a file is read once
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [file]);
  return picture;
};

const cut = (picture: HTMLImageElement, { left, top, side }: CropArea, name: string): Promise<File | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = kept;
  canvas.height = kept;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // JPEG has no transparency; what was clear becomes white, not black
  context.fillStyle = '#fff';
  context.fillRect(0, 0, kept, kept);
  context.drawImage(picture, left, top, side, side, 0, 0, kept, kept);
  const file = (blob: Blob | null) =>
    blob && new File([blob], name.replace(/\.\w+$/, '') + '.jpg', { type: blob.type });
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(file(blob)), 'image/jpeg', 0.9);
  });
};

interface CropBoxProps {
  readonly picture: HTMLImageElement;
  readonly size: PictureSize;
  readonly area: CropArea;
  readonly onDrag: (dx: number, dy: number) => void;
  readonly onZoom: (change: number) => void;
}

/** The part of the picture that will be kept, to be dragged under a round window. */
const CropBox = ({ picture, size, area, onDrag, onZoom }: CropBoxProps) => {
  const scale = shown / area.side;
  const dragByKey = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    onDrag(...step);
  };
  return (
    <Box
      dir="ltr"
      role="img"
      tabIndex={0}
      aria-label={useTranslate()('form.picture.move')}
      onKeyDown={dragByKey}
      onWheel={({ deltaY }) => onZoom(-deltaY / 500)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => event.buttons === 1 && onDrag(event.movementX, event.movementY)}
      sx={{
        width: shown,
        height: shown,
        flex: 'none',
        borderRadius: '50%',
        overflow: 'hidden',
        cursor: 'grab',
        touchAction: 'none',
        position: 'relative',
      }}
    >
      <img
        src={picture.src}
        alt=""
        draggable={false}
        style={{
          position: 'absolute',
          top: 0,
          width: size.width * scale,
          height: size.height * scale,
          maxWidth: 'none',
          transform: `translate(${-area.left * scale}px, ${-area.top * scale}px)`,
          ...atLeft,
        }}
      />
    </Box>
  );
};

/** Cuts a square out of a chosen picture: dragged, by arrow keys or by wheel, and as large as the slider says. */
export const CropDialog = ({ file, onDone, onCancel, onBroken }: CropDialogProps) => {
  const translate = useTranslate();
  const { digits } = useFormat();
  const titleId = useId();
  const picture = usePicture(file, onBroken);
  const [zoom, setZoom] = useState(1);
  const [centre, setCentre] = useState(middle);
  const size = { width: picture?.naturalWidth ?? 1, height: picture?.naturalHeight ?? 1 };
  const area = cropArea(size, zoom, centre);
  const done = async (): Promise<void> => {
    const square = picture && (await cut(picture, area, file.name));
    if (square) onDone(square);
    else onBroken();
  };
  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('form.picture.crop')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2 }}>
        {picture ? (
          <CropBox
            picture={picture}
            size={size}
            area={area}
            onDrag={(dx, dy) => setCentre(draggedCentre(size, area, { dx, dy, shown }))}
            onZoom={(change) => setZoom((before) => Math.min(4, Math.max(1, before + change)))}
          />
        ) : (
          <Skeleton variant="circular" width={shown} height={shown} />
        )}
        <Slider
          size="small"
          min={1}
          max={4}
          step={0.1}
          value={zoom}
          disabled={!picture}
          onChange={(_, next) => setZoom(next)}
          aria-label={translate('form.picture.zoom')}
          getAriaValueText={(value) => digits(value)}
          sx={{ maxWidth: shown }}
        />
        <Typography variant="caption" color="textSecondary">
          {translate('form.picture.move')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('form.cancel')}</Button>
        <Button variant="contained" disabled={!picture} onClick={() => void done()}>
          {translate('form.picture.take')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
