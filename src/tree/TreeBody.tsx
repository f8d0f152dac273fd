import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, type RefObject } from 'react';
import { useTranslate } from 'ra-core';
import { useLabels } from '#src/fields/useLabels.ts';
import { Head, headHeight, minWidthOf, Scroller, templateOf } from './gridStyles.ts';
import type { TreeColumn } from './treeColumns.tsx';
import type { TreeGridProps } from './treeGridProps.ts';
import { rowId, TreeRow } from './TreeRow.tsx';
import { useGridEvents } from './useGridEvents.ts';
import type { TreeDrag } from './useTreeDrag.ts';

interface TreeBodyProps extends TreeGridProps {
  readonly rowHeight: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly drag: TreeDrag;
}

/** Rows on the screen, and the one that the keyboard is on, so that aria-activedescendant always finds it. */
const useRows = (
  { view: { rows }, rowHeight, scroller }: TreeBodyProps,
  activeIndex: number,
): Virtualizer<HTMLDivElement, Element> =>
  useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((index: number) => rows[index]!.key, [rows]),
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return activeIndex < 0 || shown.includes(activeIndex) ? shown : [...shown, activeIndex].toSorted((a, b) => a - b);
    },
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 6,
  });

interface HeadRowProps {
  readonly title: string;
  readonly columns: readonly TreeColumn[];
  readonly template: string;
}

const HeadRow = ({ title, columns, template }: HeadRowProps) => (
  <Head role="row" aria-rowindex={1} style={{ gridTemplateColumns: template }}>
    <div className="tree-cell" />
    <div role="columnheader" className="tree-cell">
      {title}
    </div>
    {columns.map(({ name, label, numeric }) => (
      <div key={name} role="columnheader" className="tree-cell" data-numeric={numeric ? '' : undefined} title={label}>
        {label}
      </div>
    ))}
    <div className="tree-cell" />
  </Head>
);

const Rows = (props: TreeBodyProps & { virtual: Virtualizer<HTMLDivElement, Element>; template: string }) => {
  const { view, virtual, drag, rowHeight } = props;
  return virtual.getVirtualItems().map(({ index, start }) => {
    const entry = view.rows[index];
    return (
      entry && (
        <TreeRow
          key={entry.key}
          entry={entry}
          index={index}
          top={start - headHeight}
          height={rowHeight}
          columns={props.columns}
          template={props.template}
          query={view.search?.query}
          isOpen={view.open.has(entry.key)}
          isActive={entry.key === view.activeKey}
          isSelected={view.selected.has(entry.key)}
          isCurrent={entry.key === props.currentKey}
          isDragged={drag.moved.includes(entry) || props.carried.includes(entry)}
          showsBoxes={view.selected.size > 0}
          drop={drag.mark?.over === entry ? drag.mark : undefined}
        />
      )
    );
  });
};

/** The box that scrolls: a sticky head, and only those rows that are on the screen. */
export const TreeBody = (props: TreeBodyProps) => {
  const { view, resource, columns, scroller, rowHeight, height } = props;
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const activeIndex = view.rows.findIndex(({ key }) => key === view.activeKey);
  const virtual = useRows(props, activeIndex);
  const pageSize = Math.max(1, Math.floor((virtual.scrollRect?.height ?? 0) / rowHeight) - 2);
  const events = useGridEvents(props, { activeIndex, pageSize, onPress: props.drag.onPress });
  const template = templateOf(columns, view.model.depth);

  useEffect(() => {
    if (activeIndex >= 0) virtual.scrollToIndex(activeIndex, { align: 'auto' });
  }, [activeIndex, virtual]);

  return (
    <Scroller
      ref={scroller}
      role="treegrid"
      tabIndex={0}
      aria-label={translate('tree.label', { name: labels.many })}
      aria-description={translate('tree.hint')}
      aria-multiselectable="true"
      aria-rowcount={view.rows.length + 1}
      aria-activedescendant={activeIndex >= 0 ? rowId(view.rows[activeIndex]!.key) : undefined}
      style={{ height }}
      {...events}
    >
      <div role="presentation" className="tree-sheet" style={{ minWidth: minWidthOf(columns, view.model.depth) }}>
        <HeadRow title={labels.field('title')} columns={columns} template={template} />
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          <Rows {...props} virtual={virtual} template={template} />
        </div>
      </div>
    </Scroller>
  );
};
