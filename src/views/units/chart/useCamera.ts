import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { fitted, holds, partSeen, zoomAt, type Camera, type Part, type Size } from './camera.ts';

/** Below this the cards show their titles only, larger. */
const farScale = 0.62;
/** At first the chart is shown whole, but not so small that titles cannot be read. */
const leastAtFirst = 0.5;

export interface CameraControl {
  /** what is looked through, and what is moved behind it */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly world: RefObject<HTMLDivElement | null>;
  /** what is worth drawing; undefined before the frame has a size */
  readonly part: Part | undefined;
  readonly isFar: boolean;
  readonly viewSize: () => Size;
  readonly present: () => Camera;
  readonly look: (camera: Camera, how?: { readonly smoothly?: boolean }) => void;
  readonly zoom: (factor: number, at?: readonly [number, number]) => void;
  readonly fit: () => void;
}

const moving = 'transform 220ms cubic-bezier(0.2, 0, 0, 1)';

/** Draws anew only when what is seen leaves what was drawn, so that a pull moves one layer and nothing else. */
const useDrawnPart = (viewSize: () => Size) => {
  const [drawn, setDrawn] = useState<{ part: Part; scale: number }>();
  const latest = useRef(drawn);
  const follow = useCallback(
    (camera: Camera) => {
      const before = latest.current;
      const near = before && camera.scale / before.scale;
      const isFar = (scale: number): boolean => scale < farScale;
      const stays = before && near && near < 2 && near > 0.5 && isFar(camera.scale) === isFar(before.scale);
      if (stays && holds(before.part, partSeen(camera, viewSize(), 0))) return;
      latest.current = { part: partSeen(camera, viewSize(), 0.6), scale: camera.scale };
      setDrawn(latest.current);
    },
    [viewSize],
  );
  return { drawn, follow };
};

/** Looks at a chart of that size: whole at first, then wherever the person goes. */
export const useCamera = (chart: Size): CameraControl => {
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const camera = useRef<Camera>({ x: 0, y: 0, scale: 1 });
  const viewSize = useCallback(
    (): Size => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 }),
    [],
  );
  const { drawn, follow } = useDrawnPart(viewSize);
  const look = useCallback<CameraControl['look']>(
    (next, { smoothly = false } = {}) => {
      camera.current = next;
      const layer = world.current;
      if (layer) {
        layer.style.transition = smoothly && !matchMedia('(prefers-reduced-motion: reduce)').matches ? moving : '';
        layer.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
      }
      follow(next);
    },
    [follow],
  );
  const { width, height } = chart;
  const whole = useCallback(
    (least?: number) => fitted({ width, height }, viewSize(), least),
    [width, height, viewSize],
  );
  const shown = useRef(false);
  useLayoutEffect(() => {
    if (shown.current || viewSize().width === 0) return;
    shown.current = true;
    look(whole(leastAtFirst));
  }, [look, whole, viewSize]);
  useEffect(() => {
    const watched = frame.current;
    if (!watched) return undefined;
    const observer = new ResizeObserver(() => follow(camera.current));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [follow]);

  return useMemo(() => {
    const middle = (): [number, number] => [viewSize().width / 2, viewSize().height / 2];
    return {
      frame,
      world,
      part: drawn?.part,
      isFar: (drawn?.scale ?? 1) < farScale,
      viewSize,
      present: () => camera.current,
      look,
      zoom: (factor, at) => look(zoomAt(camera.current, factor, at ?? middle()), { smoothly: at === undefined }),
      fit: () => look(whole(), { smoothly: true }),
    };
  }, [drawn, viewSize, look, whole]);
};
