import { useTheme } from '@mui/material/styles';
import { memo } from 'react';
import type { Part } from './camera.ts';
import { cornersOf, type Chart } from './layoutChart.ts';

interface EdgesProps {
  readonly chart: Chart;
  readonly part: Part;
}

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
    <svg
      aria-hidden="true"
      width="1"
      height="1"
      style={{ position: 'absolute', left: 0, top: 0, overflow: 'visible', pointerEvents: 'none' }}
    >
      <path d={lines.join('')} fill="none" stroke={palette.text.secondary} strokeOpacity={0.45} strokeWidth={1.25} />
    </svg>
  );
});
Edges.displayName = 'Edges';
