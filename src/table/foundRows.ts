import type { ConsoleDataProvider, ListScope } from '#src/providers/ConsoleDataProvider.ts';
import type { ListRow } from './DataRow.tsx';

/** As many as one bulk call takes, and as many as are printed. */
export const mostRows = 1000;
const atOnce = 200;

/** The rows that a list finds over all its pages, in its order, up to `mostRows`; `total` counts those beyond too. */
export const foundRows = async (
  dataProvider: ConsoleDataProvider,
  resource: string,
  scope: ListScope,
): Promise<{ rows: ListRow[]; total: number }> => {
  const rows: ListRow[] = [];
  for (let page = 1; rows.length < mostRows; page++) {
    const { data, total = 0 } = await dataProvider.getList<ListRow>(resource, {
      pagination: { page, perPage: atOnce },
      meta: scope,
    });
    rows.push(...data);
    if (data.length < atOnce || rows.length >= total) return { rows, total };
    if (rows.length >= mostRows) return { rows: rows.slice(0, mostRows), total };
  }
  return { rows, total: rows.length };
};
