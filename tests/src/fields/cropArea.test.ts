import { describe, expect, it } from 'vitest';
import { cropArea, draggedCentre } from '#src/fields/controls/cropArea.ts';

const wide = { width: 400, height: 200 };
const middle = { x: 0.5, y: 0.5 };

describe('the square cut out of a picture', () => {
  it('is the largest there is, about the centre', () => {
    expect(cropArea(wide, 1, middle)).toEqual({ left: 100, top: 0, side: 200 });
    expect(cropArea({ width: 200, height: 400 }, 1, middle)).toEqual({ left: 0, top: 100, side: 200 });
  });

  it('is smaller the nearer one goes', () => {
    expect(cropArea(wide, 2, middle)).toEqual({ left: 150, top: 50, side: 100 });
  });

  it('never leaves the picture', () => {
    expect(cropArea(wide, 1, { x: 0, y: 1 })).toEqual({ left: 0, top: 0, side: 200 });
    expect(cropArea(wide, 2, { x: 1, y: 1 })).toEqual({ left: 300, top: 100, side: 100 });
  });

  it('follows a drag as far as the picture goes', () => {
    const area = cropArea(wide, 1, middle);
    expect(draggedCentre(wide, area, { dx: 50, dy: 0, shown: 100 })).toEqual({ x: 0.25, y: 0.5 });
    const atEdge = draggedCentre(wide, area, { dx: 500, dy: 90, shown: 100 });
    expect(cropArea(wide, 1, atEdge).left).toBe(0);
    const back = draggedCentre(wide, cropArea(wide, 1, atEdge), { dx: -10, dy: 0, shown: 100 });
    expect(cropArea(wide, 1, back).left).toBe(20);
  });
});
