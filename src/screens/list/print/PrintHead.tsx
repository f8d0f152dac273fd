import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { useOrganisation } from '#src/layout/useOrganisation.ts';
import { Condition } from '#src/table/FilterChips.tsx';
import type { Printed } from './printed.ts';

interface PrintHeadProps extends Printed {
  readonly rows: readonly unknown[];
  readonly total: number;
  readonly at: string;
}

/** Whose list it is, what it is narrowed to, of when, and how much of it there is. */
export const PrintHead = ({ resource, scope, conditions, rows, total, at }: PrintHeadProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const { instant } = useFormat();
  const organisation = useOrganisation();
  const count = rows.length < total ? 'list.print.part' : 'list.print.whole';
  return (
    <header>
      <div className="print-line">
        <h1>{labels.screen}</h1>
        <span>{organisation}</span>
      </div>
      <div className="print-line">
        <span>{translate(count, { shown: rows.length, total })}</span>
        <time dateTime={at}>{instant(at)}</time>
      </div>
      {scope.quickSearch && <p>{translate('list.print.search', { text: scope.quickSearch })}</p>}
      {conditions.filters.length > 0 && (
        <p>
          {translate('list.print.conditions')}{' '}
          {conditions.filters.map((item, index) => {
            const column = conditions.columns.find(({ name }) => name === item.column);
            return (
              column && (
                <span key={`${item.column} ${item.operator} ${item.value}`}>
                  {index > 0 && translate('list.print.and')}
                  <Condition resource={resource.name} column={column} item={item} />
                </span>
              )
            );
          })}
        </p>
      )}
    </header>
  );
};
