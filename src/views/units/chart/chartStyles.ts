import { styled } from '@mui/material/styles';
import { cardSize } from './layoutChart.ts';

/** The window on the chart. Lengths inside it are set by style, which no direction flips. */
export const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  touchAction: 'none',
  cursor: 'grab',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: `radial-gradient(${theme.palette.divider} 1px, transparent 1px) 0 0 / 24px 24px ${theme.palette.background.default}`,
  '&:active': { cursor: 'grabbing' },
}));

export const CardBox = styled('div')(({ theme }) => ({
  position: 'absolute',
  width: cardSize.width,
  height: cardSize.height,
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  padding: '8px 12px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  cursor: 'pointer',
  userSelect: 'none',
  '&:hover': { borderColor: theme.palette.primary.main },
  '&[data-root]': {
    borderColor: theme.palette.primary.main,
    background: `color-mix(in srgb, ${theme.palette.primary.main} 9%, ${theme.palette.background.paper})`,
  },
  '&[data-hit]': { borderColor: theme.palette.secondary.main, boxShadow: `0 0 0 2px ${theme.palette.secondary.main}` },
  '&[data-current]': {
    borderColor: theme.palette.primary.main,
    boxShadow: `0 0 0 1px ${theme.palette.primary.main}`,
    background: `color-mix(in srgb, ${theme.palette.primary.main} 13%, ${theme.palette.background.paper})`,
  },
  '[role="tree"]:focus-visible &[data-active]': {
    outline: `2px solid ${theme.palette.secondary.main}`,
    outlineOffset: 2,
  },
  '& .title': {
    fontSize: 13,
    fontWeight: 600,
    lineHeight: '22px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  // from afar the title alone is worth reading
  '[data-detail="far"] & .title, [data-detail="tiny"] & .title': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    fontSize: 24,
    lineHeight: '33px',
    whiteSpace: 'normal',
    margin: 'auto 0',
    textAlign: 'center',
  },
}));

export const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0, fontSize: 12 });

export const Toggle = styled('button')(({ theme }) => ({
  position: 'absolute',
  bottom: -11,
  minWidth: 22,
  height: 22,
  padding: '0 5px',
  borderRadius: 11,
  border: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  color: theme.palette.text.secondary,
  font: 'inherit',
  fontSize: 12,
  lineHeight: '18px',
  cursor: 'pointer',
  zIndex: 1,
  '&:hover': { borderColor: theme.palette.primary.main, color: theme.palette.primary.main },
}));
