import { encodeFilters } from '#schema';
import type { ListScope } from './ConsoleDataProvider.ts';

type Params = Readonly<Record<string, string | number | undefined>>;

/** `?name=value&…` of what is given and not empty. */
export const queryString = (params: Params): string => {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
};

/** What narrows and orders a list, in the words of the contract. */
export const scopeParams = ({ filters, quickSearch, sort }: Partial<ListScope>): Params => ({
  sort: sort ? `${sort.column},${sort.order}` : undefined,
  filters: encodeFilters(filters ?? []),
  q: quickSearch,
});
