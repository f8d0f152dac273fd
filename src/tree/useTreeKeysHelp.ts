import { useTheme } from '@mui/material/styles';
import { useMemo } from 'react';
import { useKeys, type KeyEntry } from '#src/layout/keys/index.ts';

/** Tells the list of keys what a tree hears; the grid that has the focus listens itself. */
export const useTreeKeysHelp = (canMove: boolean): void => {
  const rightToLeft = useTheme().direction === 'rtl';
  const entries = useMemo((): readonly KeyEntry[] => {
    const [inward, outward] = rightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    const reading: readonly KeyEntry[] = [
      { keys: ['ArrowUp', 'ArrowDown'], label: 'tree.keys.walk' },
      { keys: inward, label: 'tree.keys.open' },
      { keys: outward, label: 'tree.keys.close' },
      { keys: 'Enter', label: 'tree.keys.enter' },
      { keys: 'Shift+F10', label: 'tree.keys.menu' },
      { keys: 'Space', label: 'tree.keys.select' },
    ];
    const moving: readonly KeyEntry[] = [
      { keys: ['Mod+X', 'Mod+V'], label: 'tree.keys.carry' },
      { keys: ['Alt+ArrowUp', 'Alt+ArrowDown'], label: 'tree.keys.reorder' },
      { keys: [`Alt+${inward}`, `Alt+${outward}`], label: 'tree.keys.level' },
    ];
    return canMove ? [...reading, ...moving] : reading;
  }, [rightToLeft, canMove]);
  useKeys('keys.scopes.tree', entries);
};
