import { useEffect, useRef } from 'react';
import { zoomAt } from './camera.ts';
import type { CameraControl } from './useCamera.ts';

type Pointers = Map<number, readonly [number, number]>;

/** Less is a click. */
const least = 5;

const middleOf = (points: Pointers): [number, number] => {
  const all = [...points.values()];
  return [all.reduce((sum, [x]) => sum + x, 0) / all.length, all.reduce((sum, [, y]) => sum + y, 0) / all.length];
};
const spreadOf = (points: Pointers): number => {
  const [one, other] = [...points.values()];
  return one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0;
};

/** Hears pulls of one pointer and pinches of two; gives the way to stop. */
const hearPointers = (frame: HTMLDivElement, { look, present }: Pick<CameraControl, 'look' | 'present'>) => {
  const points: Pointers = new Map();
  let begun: readonly [number, number] | undefined;
  let isPulling = false;
  const at = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top } = frame.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    points.set(event.pointerId, at(event));
    begun = middleOf(points);
    if (points.size > 1) isPulling = true;
    else isPulling = false;
  };
  const move = (event: PointerEvent): void => {
    if (!points.has(event.pointerId) || !begun) return;
    const [before, spread] = [middleOf(points), spreadOf(points)];
    points.set(event.pointerId, at(event));
    const now = middleOf(points);
    if (!isPulling && Math.hypot(now[0] - begun[0], now[1] - begun[1]) < least) return;
    if (!frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId);
    isPulling = true;
    const moved = { ...present(), x: present().x + now[0] - before[0], y: present().y + now[1] - before[1] };
    look(spread > 0 ? zoomAt(moved, spreadOf(points) / spread, now) : moved);
  };
  const up = (event: PointerEvent): void => void points.delete(event.pointerId);
  const swallow = (event: MouseEvent): void => {
    if (isPulling) event.stopPropagation();
    isPulling = false;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (event.shiftKey) return look({ ...present(), x: present().x - (event.deltaX || event.deltaY) });
    const { left, top } = frame.getBoundingClientRect();
    const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 0.05 : 0.0015;
    look(zoomAt(present(), Math.exp(-event.deltaY * step), [event.clientX - left, event.clientY - top]));
  };
  const stop = new AbortController();
  const { signal } = stop;
  frame.addEventListener('pointerdown', down, { signal });
  frame.addEventListener('pointermove', move, { signal });
  for (const name of ['pointerup', 'pointercancel'] as const) frame.addEventListener(name, up, { signal });
  frame.addEventListener('click', swallow, { capture: true, signal });
  frame.addEventListener('wheel', wheel, { passive: false, signal });
  return () => stop.abort();
};

/** Moves the chart by mouse, finger and wheel: a pull moves, a wheel or a pinch zooms, a wheel with Shift goes sideways. */
export const usePulling = (camera: CameraControl): void => {
  const { frame } = camera;
  const latest = useRef(camera);
  useEffect(() => {
    latest.current = camera;
  });
  useEffect(() => {
    if (!frame.current) return undefined;
    return hearPointers(frame.current, {
      look: (...given) => latest.current.look(...given),
      present: () => latest.current.present(),
    });
  }, [frame]);
};
