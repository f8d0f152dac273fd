/** The square of a picture that is kept, in pixels of the picture. */
export interface CropArea {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const within = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** The largest square about a centre (parts of width and height) at a zoom of 1 or more, moved to lie in the picture. */
export const cropArea = (
  { width, height }: PictureSize,
  zoom: number,
  centre: { readonly x: number; readonly y: number },
): CropArea => {
  const side = Math.min(width, height) / zoom;
  return {
    side,
    left: within(centre.x * width - side / 2, 0, width - side),
    top: within(centre.y * height - side / 2, 0, height - side),
  };
};

/** The centre after a drag over the shown square, `shown` pixels wide; what cannot be shown cannot be dragged to. */
export const draggedCentre = (
  size: PictureSize,
  { left, top, side }: CropArea,
  { dx, dy, shown }: { readonly dx: number; readonly dy: number; readonly shown: number },
): { x: number; y: number } => ({
  x: within(left + side / 2 - (dx * side) / shown, side / 2, size.width - side / 2) / size.width,
  y: within(top + side / 2 - (dy * side) / shown, side / 2, size.height - side / 2) / size.height,
});
