import { useTranslate } from 'ra-core';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { Selection } from './useSelection.ts';

/** Ticks all rows of a page, or none of them. */
export const AllCheckbox = ({ ids, selection }: { ids: readonly number[]; selection: Selection }) => {
  const ticked = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <RowCheckbox
      label={useTranslate()('list.selectAll')}
      checked={ticked > 0 && ticked === ids.length}
      mixed={ticked > 0 && ticked < ids.length}
      onChange={() => selection.toggleAll(ids)}
    />
  );
};
