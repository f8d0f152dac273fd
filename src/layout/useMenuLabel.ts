import { useTranslate } from 'ra-core';
import type { MenuEntry } from './menuEntries.ts';

/** The words of a menu entry: its own, or those of the resource's many. */
export const useMenuLabel = (): ((entry: MenuEntry) => string) => {
  const translate = useTranslate();
  return ({ label, name }) => translate(label, { _: translate(`labels.${name}.many`, { _: name }) });
};
