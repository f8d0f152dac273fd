import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

const makeHolder = (): HTMLElement => {
  const holder = document.createElement('div');
  holder.style.display = 'contents';
  return holder;
};

interface PlaceProps {
  readonly holder: HTMLElement;
  readonly onPlaced: () => void;
}

const Place = ({ holder, onPlaced }: PlaceProps) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(holder);
    onPlaced();
  }, [holder, onPlaced]);
  return <div ref={place} style={{ display: 'contents' }} />;
};

/**
 * Content that stays as it is, with all that was typed, while what surrounds it becomes something else. Gives the place
 * to be drawn inside the surroundings, and the content, to be drawn beside them.
 */
export const useMovable = (children: ReactNode): { readonly place: ReactNode; readonly content: ReactNode } => {
  const [holder] = useState(makeHolder);
  // What is not in the document yet could not take the focus.
  const [isPlaced, setPlaced] = useState(false);
  const [onPlaced] = useState(() => () => setPlaced(true));
  return {
    place: <Place holder={holder} onPlaced={onPlaced} />,
    content: isPlaced && createPortal(children, holder),
  };
};
