import { useTheme } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { isIn, type Part } from './camera.ts';
import { cardSize, cornersOf, type Chart } from './layoutChart.ts';

interface EdgesProps {
  readonly chart: Chart;
  readonly part: Part;
}

const Layer = ({ children }: { readonly children: ReactNode }) => (
  <svg
    aria-hidden="true"
    width="1"
    height="1"
    style={{ position: 'absolute', left: 0, top: 0, overflow: 'visible', pointerEvents: 'none' }}
  >
    {children}
  </svg>
);

/** The lines between the cards of a part; those that only pass through it too. */
export const Edges = memo(({ chart, part }: EdgesProps) => {
  const { direction, palette } = useTheme();
  const lines = chart.edges.flatMap((edge) => {
    const corners = cornersOf(edge, direction);
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    const aside = Math.max(...xs) < part.left || Math.min(...xs) > part.right;
    if (aside || Math.max(...ys) < part.top || Math.min(...ys) > part.bottom) return [];
    return [`M${corners.map((corner) => corner.join(' ')).join('L')}`];
  });
  return (
    <Layer>
      <path d={lines.join('')} fill="none" stroke={palette.text.secondary} strokeOpacity={0.45} strokeWidth={1.25} />
    </Layer>
  );
});
Edges.displayName = 'Edges';

/** In place of cards too small to be read: all of them as one drawing. */
export const Blocks = memo(({ chart, part }: EdgesProps) => {
  const { palette } = useTheme();
  const { width, height } = cardSize;
  const boxes = chart.cards.flatMap((card) =>
    isIn(card, part) ? [`M${card.left} ${card.top}h${width}v${height}h${-width}z`] : [],
  );
  return (
    <Layer>
      <path d={boxes.join('')} fill={palette.primary.main} fillOpacity={0.55} />
    </Layer>
  );
});
Blocks.displayName = 'Blocks';
