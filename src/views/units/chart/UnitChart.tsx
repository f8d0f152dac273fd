import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useEffect, useMemo, useRef, type MouseEvent } from 'react';
import { useTranslate } from 'ra-core';
import { useLabels } from '#src/fields/useLabels.ts';
import type { TreeGridProps } from '#src/tree/treeGridProps.ts';
import type { TreeEntry, TreeKey } from '#src/tree/treeModel.ts';
import type { TreeView } from '#src/tree/useTreeView.ts';
import { centred, isIn, showing, type Part } from './camera.ts';
import { ChartControls } from './ChartControls.tsx';
import { Frame } from './chartStyles.ts';
import { Blocks, Edges } from './Edges.tsx';
import { layoutChart, type Chart } from './layoutChart.ts';
import { cardId, UnitCard } from './UnitCard.tsx';
import { useCamera, type CameraControl } from './useCamera.ts';
import { useChartKeys } from './useChartKeys.ts';
import { usePulling } from './usePulling.ts';

/** Charts of at most so many units are opened wholly when they are first drawn. */
const smallChart = 150;

const useOpenAtFirst = ({ model, openLevels }: TreeView): void => {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    if (model.nodeCount <= smallChart) openLevels(model.depth);
  }, [model, openLevels]);
};

const useChart = ({ rows }: TreeView) => {
  const { direction } = useTheme();
  return useMemo(() => {
    const units = rows.filter(({ type }) => type !== 'member');
    const chart = layoutChart(
      units.map(({ key, parent }) => ({ key, parent: parent?.key })),
      direction,
    );
    return { units, chart };
  }, [rows, direction]);
};

const isHit = ({ search }: TreeView, { key, members }: TreeEntry): boolean =>
  search !== undefined && (search.hits.has(key) || members.some((member) => search.hits.has(member.key)));

/** Cards to be drawn: those in sight, and the one that the keyboard is on, since the focus points to it. */
const drawn = (units: readonly TreeEntry[], chart: Chart, part: Part, marked: readonly (TreeKey | undefined)[]) =>
  units.flatMap((entry) => {
    const card = chart.byKey.get(entry.key);
    return card && (marked.includes(entry.key) || isIn(card, part)) ? [{ entry, card }] : [];
  });

const nearEnough = 0.8;

/** Goes to what a search found first; what the panel shows is brought into sight, and moves no farther than that. */
const useAim = (camera: CameraControl, chart: Chart, found?: TreeKey, current?: TreeKey): void => {
  const { look, present, viewSize } = camera;
  const latest = useRef(chart);
  const isFirst = useRef(true);
  useEffect(() => {
    latest.current = chart;
  });
  useEffect(() => {
    const key = found ?? current;
    const card = key === undefined ? undefined : latest.current.byKey.get(key);
    if (!card) return;
    const centre = found !== undefined || isFirst.current;
    isFirst.current = false;
    const near = Math.max(nearEnough, present().scale);
    look(centre ? centred(card, viewSize(), near) : showing(present(), card, viewSize()), { smoothly: true });
  }, [found, current, look, present, viewSize]);
};

/** The organisation as a chart of cards, to be pulled, zoomed and walked through. */
export const UnitChart = (props: TreeGridProps) => {
  const { resource, view, currentKey, onEnter, onMenu } = props;
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const { units, chart } = useChart(view);
  const camera = useCamera(chart, view.activeKey);
  const { frame, world, part, detail } = camera;
  usePulling(camera);
  useOpenAtFirst(view);
  const onKeyDown = useChartKeys(props, chart, camera);

  const hits = useMemo(() => units.filter((entry) => isHit(view, entry)), [units, view]);
  const marked = units.filter((entry) => [view.activeKey, currentKey].includes(entry.key) || isHit(view, entry));
  useAim(camera, chart, view.search ? hits[0]?.key : undefined, currentKey);

  const entryAt = ({ target: from }: MouseEvent): TreeEntry | undefined => {
    const key = from instanceof Element ? from.closest<HTMLElement>('[data-key]')?.dataset['key'] : undefined;
    return key === undefined ? undefined : view.model.byKey.get(Number(key));
  };
  // what cannot be read is not opened but looked at
  const comeNear = ({ clientX, clientY }: MouseEvent): void => {
    const place = detail === 'tiny' ? frame.current?.getBoundingClientRect() : undefined;
    if (place) camera.zoom(nearEnough / camera.present().scale, [clientX - place.left, clientY - place.top]);
  };
  const click = (event: MouseEvent): void => {
    const entry = entryAt(event);
    if (!entry) return comeNear(event);
    view.activate(entry.key);
    if ((event.target as Element).closest('[data-toggle]')) view.toggle(entry);
    else onEnter(entry);
  };
  const menu = (event: MouseEvent): void => {
    const entry = entryAt(event);
    if (!entry) return;
    event.preventDefault();
    view.activate(entry.key);
    onMenu({ entry, left: event.clientX, top: event.clientY });
  };
  const active = view.activeKey !== undefined && chart.byKey.has(view.activeKey) ? cardId(view.activeKey) : undefined;
  return (
    <Box sx={{ position: 'relative' }}>
      <Frame
        ref={frame}
        role="tree"
        tabIndex={0}
        aria-label={translate('unitsViews.chart.of', { name: labels.many })}
        aria-activedescendant={active}
        data-detail={camera.detail}
        onClick={click}
        onContextMenu={menu}
        onKeyDown={onKeyDown}
        style={{ height: props.height }}
      >
        <div
          ref={world}
          role="presentation"
          style={{ position: 'absolute', left: 0, top: 0, transformOrigin: '0 0', willChange: 'transform' }}
        >
          {part && <Edges chart={chart} part={part} />}
          {part && detail === 'tiny' && <Blocks chart={chart} part={part} />}
          {part &&
            drawn(detail === 'tiny' ? marked : units, chart, part, [view.activeKey]).map(({ entry, card }) => (
              <UnitCard
                key={entry.key}
                entry={entry}
                card={card}
                isOpen={view.open.has(entry.key)}
                isActive={entry.key === view.activeKey}
                isCurrent={entry.key === currentKey}
                isHit={isHit(view, entry)}
                isNear={detail === 'near'}
              />
            ))}
        </div>
      </Frame>
      <ChartControls camera={camera} chart={chart} units={units} hits={hits} onGo={(key) => view.activate(key)} />
    </Box>
  );
};
