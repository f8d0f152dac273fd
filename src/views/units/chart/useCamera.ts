import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { TreeKey } from '#src/tree/treeModel.ts';
import {
  detailAt,
  fitted,
  holds,
  keepingPlace,
  partSeen,
  zoomAt,
  type Camera,
  type Detail,
  type Part,
  type Size,
} from './camera.ts';
import type { Chart } from './layoutChart.ts';

/** At first the chart is shown whole, but not so small that titles cannot be read. */
const leastAtFirst = 0.45;

export interface CameraControl {
  /** what is looked through, and what is moved behind it */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly world: RefObject<HTMLDivElement | null>;
  /** what is worth drawing; undefined before the frame has a size */
  readonly part: Part | undefined;
  readonly detail: Detail;
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
      const isAlike = before && detailAt(camera.scale) === detailAt(before.scale);
      const stays = before && near && near < 2 && near > 0.5 && isAlike;
      if (stays && holds(before.part, partSeen(camera, viewSize(), 0))) return;
      latest.current = {
        part: partSeen(camera, viewSize(), detailAt(camera.scale) === 'far' ? 0.25 : 0.6),
        scale: camera.scale,
      };
      setDrawn(latest.current);
    },
    [viewSize],
  );
  return { drawn, follow };
};

interface Means {
  readonly camera: RefObject<Camera>;
  readonly isMoved: RefObject<boolean>;
  readonly viewSize: () => Size;
  readonly show: (camera: Camera, smoothly: boolean) => void;
  readonly whole: (least?: number) => Camera;
}

/** A chart that changes is shown whole until somebody has moved it; from then on what they are at stays in its place. */
const useKeptPlace = (chart: Chart, anchor: TreeKey | undefined, means: Means): void => {
  const { camera, isMoved, viewSize, show, whole } = means;
  const before = useRef(chart);
  const anchored = useRef(anchor);
  useLayoutEffect(() => {
    anchored.current = anchor;
  });
  useLayoutEffect(() => {
    const old = before.current;
    before.current = chart;
    if (viewSize().width === 0) return;
    show(isMoved.current ? keepingPlace(camera.current, [old, chart], anchored.current) : whole(leastAtFirst), false);
  }, [chart, camera, isMoved, show, whole, viewSize]);
};

/**
 * Looks at a chart: whole until somebody moves it, then wherever they go. When branches open or close, the card that they
 * are at stays where it is seen.
 */
export const useCamera = (chart: Chart, anchor: TreeKey | undefined): CameraControl => {
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const camera = useRef<Camera>({ x: 0, y: 0, scale: 1 });
  const viewSize = useCallback(
    (): Size => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 }),
    [],
  );
  const { drawn, follow } = useDrawnPart(viewSize);
  const show = useCallback(
    (next: Camera, smoothly: boolean) => {
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
  const isMoved = useRef(false);
  const look = useCallback<CameraControl['look']>(
    (next, { smoothly = false } = {}) => {
      isMoved.current = true;
      show(next, smoothly);
    },
    [show],
  );
  const whole = useCallback((least?: number) => fitted(chart, viewSize(), least), [chart, viewSize]);
  useKeptPlace(chart, anchor, { camera, isMoved, viewSize, show, whole });
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
      detail: detailAt(drawn?.scale ?? 1),
      viewSize,
      present: () => camera.current,
      look,
      zoom: (factor, at) => look(zoomAt(camera.current, factor, at ?? middle()), { smoothly: at === undefined }),
      fit: () => look(whole(), { smoothly: true }),
    };
  }, [drawn, viewSize, look, whole]);
};
