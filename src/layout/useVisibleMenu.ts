import { useGetIdentity } from 'ra-core';
import { administratorId } from '#schema';
import { useMay } from '#src/providers/useMay.ts';
import { visibleMenu, type MenuArea } from './menuEntries.ts';

/** The menu of the signed-in person. */
export const useVisibleMenu = (): MenuArea[] => {
  const { identity } = useGetIdentity();
  return visibleMenu(useMay(), identity?.id === administratorId);
};
