import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { encodeFilters, memberFields, type FilterItem, type InitialList, type Resource } from '#schema';
import { FieldCell, isEmptyValue } from '#src/fields/FieldCell.tsx';
import { viewOf } from '#src/fields/index.ts';
import { recordTitle } from '#src/fields/recordTitle.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import type { ListRow } from '#src/table/DataRow.tsx';
import { refusalText } from '#src/table/refusalText.ts';

interface NestedRowsProps {
  /** whose records they are */
  readonly resource: Resource;
  readonly nested: NonNullable<InitialList['nested']>;
  /** the record they refer to */
  readonly id: number;
}

/** So many are shown in place; the rest stands in their own list. */
const most = 10;

interface EntryProps {
  readonly resource: Resource;
  readonly fields: readonly string[];
  readonly row: ListRow;
}

const Entry = ({ resource, fields, row }: EntryProps) => {
  const title = recordTitle(resource, row);
  const shown = fields.flatMap((name) => {
    const field = resource.fields[name];
    if (!field) return [];
    const picture = viewOf(field).picture === true;
    return picture || (!isEmptyValue(row[name]) && row[name] !== title) ? [{ name, field, picture }] : [];
  });
  const cells = (pictures: boolean) =>
    shown.flatMap(({ name, field, picture }) =>
      picture === pictures
        ? [<FieldCell key={name} resource={resource.name} name={name} field={field} record={row} />]
        : [],
    );
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 36 }}>
      {cells(true)}
      <Link component={RouterLink} to={`${resource.screen}?action=show&id=${row.id}`} color="inherit" underline="hover">
        <bdi>{title}</bdi>
      </Link>
      <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, color: 'text.secondary' }}>
        {cells(false)}
      </Box>
    </Box>
  );
};

/** The records that refer to one of a list's rows, shown below it. */
export const NestedRows = ({ resource, nested, id }: NestedRowsProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  const filters: readonly FilterItem[] = [{ column: nested.by, operator: 'include', value: String(id) }];
  const [column, order] = resource.list?.sort ?? [];
  const { data, total, error } = useGetList<ListRow>(resource.name, {
    pagination: { page: 1, perPage: most },
    meta: { filters, quickSearch: '', sort: column && order ? { column, order } : null },
  });
  if (error) return <Alert severity="error">{refusalText(error)}</Alert>;
  if (!data || total === undefined) return <Skeleton width={240} aria-label={translate('form.loading')} />;
  if (total === 0) {
    return <Typography color="textSecondary">{translate('list.nested.none', { kind: labels.many })}</Typography>;
  }
  const naming = [resource.title].flat();
  const fields = memberFields(resource, { ...nested, as: '' }).filter((name) => !naming.includes(name));
  return (
    <>
      <Box component="ul" aria-label={labels.many} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((row) => (
          <Entry key={row.id} resource={resource} fields={fields} row={row} />
        ))}
      </Box>
      {total > most && resource.screen && (
        <Link component={RouterLink} to={`${resource.screen}?filters=${encodeURIComponent(encodeFilters(filters))}`}>
          {translate('list.nested.all', { count: total, kind: labels.many })}
        </Link>
      )}
    </>
  );
};
