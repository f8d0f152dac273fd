import { useState, type KeyboardEvent } from 'react';
import type { SearchGroup, SearchItem } from './searchItem.ts';

/** Which line is active, the first until another is; the arrow keys go round, Enter takes it. */
export const useActiveItem = (
  groups: readonly SearchGroup[],
  choose: (item: SearchItem, inNewTab: boolean) => void,
) => {
  const [key, setKey] = useState<string>();
  const items = groups.flatMap((group) => group.items);
  const place = Math.max(
    0,
    items.findIndex((item) => item.key === key),
  );
  const active = items[place];
  const step = (by: number): void => setKey(items[(place + by + items.length) % items.length]?.key);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || !active) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') choose(active, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  return { active, point: (item: SearchItem) => setKey(item.key), restart: () => setKey(undefined), onKeyDown };
};
