import { createContext, useContext, useMemo, type ComponentType } from 'react';
import { permissionOf, type Resource } from '#schema';
import { useMay } from '#src/providers/useMay.ts';
import type { ScreenAction } from '#src/screens/useScreenAddress.ts';

/** What the records of a resource show beside their facts and their history, in the panel and on their page. */
export interface RecordTab {
  /** by which the address names it */
  readonly name: ScreenAction;
  /** key of its words */
  readonly label: string;
  /** the action of the resource's permission that it needs */
  readonly needs: string;
  readonly Content: ComponentType<{ readonly id: number }>;
}

/** The tabs by the name of the resource; whoever composes the screens says which there are. */
export const RecordTabsContext = createContext<Readonly<Record<string, readonly RecordTab[]>>>({});

const none: readonly RecordTab[] = [];

/** Those that the person may see. */
export const useRecordTabs = (resource: Resource): readonly RecordTab[] => {
  const may = useMay();
  const tabs = useContext(RecordTabsContext)[resource.name] ?? none;
  return useMemo(() => tabs.filter(({ needs }) => may(permissionOf(resource, needs))), [tabs, may, resource]);
};
