import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { useStore, useTranslate } from 'ra-core';
import { closedUp, fold } from '#schema';
import { recentKey, type Visit } from '#src/layout/visits.ts';
import type { SearchGroup, SearchItem } from './searchItem.ts';
import { useActionItems } from './useActionItems.ts';
import { usePageItems } from './usePageItems.ts';
import { useFoundRecords } from './useFoundRecords.ts';
import { useRecordGroups } from './useRecordGroups.ts';

const mostOfGroup = 8;
const noVisits: readonly Visit[] = [];

const useRecentItems = (): SearchItem[] =>
  useStore<readonly Visit[]>(recentKey, noVisits)[0].map(({ to, title, context }) => ({
    key: `recent ${to}`,
    label: title,
    ...(context && { context }),
    icon: HistoryOutlined,
    to,
  }));

/** Those that hold every word, in their own name or in that of where they belong. */
const fitting = (items: readonly SearchItem[], text: string): SearchItem[] => {
  const words = fold(text).split(' ').filter(Boolean);
  const fits = ({ label, context = '' }: SearchItem): boolean => {
    const own = closedUp(`${label} ${context}`);
    return words.every((word) => own.includes(word));
  };
  return items.filter(fits).slice(0, words.length > 0 ? mostOfGroup : undefined);
};

/** Everything that fits a text, in groups; what was visited lately where there is no text yet. */
export const useSearchGroups = (text: string) => {
  const translate = useTranslate();
  const { found, ...state } = useFoundRecords(text);
  const records = useRecordGroups(found, text);
  const own = [
    { key: 'recent', items: useRecentItems() },
    { key: 'pages', items: usePageItems() },
    { key: 'actions', items: useActionItems() },
  ].map(({ key, items }): SearchGroup => ({ key, title: translate(`search.${key}`), items: fitting(items, text) }));
  const isEmpty = text.trim() === '';
  const shown = isEmpty ? own : [...own.filter(({ key }) => key !== 'recent'), ...records];
  return { groups: shown.filter(({ items }) => items.length > 0), ...state };
};
