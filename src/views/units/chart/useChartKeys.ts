import type { KeyboardEvent } from 'react';
import { useKeys, type KeyEntry } from '#src/layout/keys/index.ts';
import type { TreeGridProps } from '#src/tree/treeGridProps.ts';
import { showing } from './camera.ts';
import type { Chart } from './layoutChart.ts';
import { nearest, type Way } from './nearest.ts';
import { cardId } from './UnitCard.tsx';
import type { CameraControl } from './useCamera.ts';

const ways: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};
const zoomStep = 1.25;

/** Listed in the help; the chart itself listens while it has the focus. */
const listed: readonly KeyEntry[] = [
  { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], label: 'unitsViews.chart.keys.walk' },
  { keys: 'Enter', label: 'unitsViews.chart.keys.open' },
  { keys: 'Space', label: 'unitsViews.chart.keys.toggle' },
  { keys: ['+', '-'], label: 'unitsViews.chart.keys.zoom' },
  { keys: '0', label: 'unitsViews.chart.keys.fit' },
  { keys: 'Shift+F10', label: 'unitsViews.chart.keys.menu' },
];

/** What keys do on the chart: arrows walk from card to card, the rest acts on the card one is at. */
export const useChartKeys = (props: TreeGridProps, chart: Chart, camera: CameraControl) => {
  const { view, onEnter, onMenu, onRemove } = props;
  useKeys('unitsViews.chart.label', listed);
  const active = view.activeKey === undefined ? undefined : view.model.byKey.get(view.activeKey);

  const go = (key: string | number | undefined): void => {
    const card = key === undefined ? undefined : chart.byKey.get(key);
    if (!card) return;
    view.activate(card.key);
    camera.look(showing(camera.present(), card, camera.viewSize()), { smoothly: true });
  };
  const walk = (way: Way): void => {
    const from = active && chart.byKey.get(active.key);
    go(from ? nearest(chart.cards, from, way)?.key : chart.cards[0]?.key);
  };
  const menu = (): void => {
    const place = active && document.getElementById(cardId(active.key))?.getBoundingClientRect();
    if (active && place) onMenu({ entry: active, left: place.left + place.width / 2, top: place.bottom });
  };
  const acts: Readonly<Record<string, () => void>> = {
    Enter: () => active && onEnter(active),
    ' ': () => active && active.children.length > 0 && view.toggle(active),
    Home: () => go(chart.cards[0]?.key),
    '+': () => camera.zoom(zoomStep),
    '=': () => camera.zoom(zoomStep),
    '-': () => camera.zoom(1 / zoomStep),
    '0': camera.fit,
    ContextMenu: menu,
    Delete: () => active && onRemove(active),
  };
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ways[event.key];
    const act = way ? () => walk(way) : event.shiftKey && event.key === 'F10' ? menu : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
};
