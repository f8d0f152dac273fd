import { useEffect, useRef, type HTMLAttributes, type PointerEvent } from 'react';
import { swallowClick } from './swallowClick.ts';

/** Longer than a tap, and as long as phones take for their own menus. */
const held = 500;
/** A finger is never quite still. */
const slack = 10;

type Handlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>;

/** A finger that rests on one place, for phones that have no context menu of their own; the tap after it means nothing. */
export const useLongPress = (onLongPress: (target: Element, left: number, top: number) => void): Handlers => {
  const press = useRef<{ timer: number; left: number; top: number }>(undefined);
  const wasLong = useRef(false);
  const stop = (): void => {
    window.clearTimeout(press.current?.timer);
    press.current = undefined;
  };
  useEffect(() => stop, []);
  return {
    onPointerDown: ({ pointerType, target, clientX, clientY }: PointerEvent) => {
      stop();
      wasLong.current = false;
      if (pointerType !== 'touch' || !(target instanceof Element)) return;
      const timer = window.setTimeout(() => {
        wasLong.current = true;
        onLongPress(target, clientX, clientY);
      }, held);
      press.current = { timer, left: clientX, top: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.left, clientY - from.top) > slack) stop();
    },
    onPointerUp: () => {
      stop();
      // the tap falls on whatever the menu has put there
      if (wasLong.current) swallowClick(300);
      wasLong.current = false;
    },
    onPointerCancel: stop,
  };
};
