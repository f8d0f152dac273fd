import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { nodeIn, type Resource } from '#schema';
import { FieldCell, isEmptyValue } from '#src/fields/FieldCell.tsx';
import { viewOf } from '#src/fields/index.ts';
import { RecordLink } from '#src/fields/RecordLink.tsx';
import { recordTitle } from '#src/fields/recordTitle.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useNames } from '#src/fields/useLabels.ts';
import type { ListRow } from '#src/table/DataRow.tsx';

interface EntryProps {
  readonly resource: Resource;
  /** what shows beside the title */
  readonly fields: readonly string[];
  readonly row: ListRow;
}

const Entry = ({ resource, fields, row }: EntryProps) => {
  const shown = fields.flatMap((name) => {
    const field = resource.fields[name];
    if (!field) return [];
    const picture = viewOf(field).picture === true;
    return picture || !isEmptyValue(row[name]) ? [{ name, field, picture }] : [];
  });
  const cells = (pictures: boolean) =>
    shown.flatMap(({ name, field, picture }) =>
      picture === pictures
        ? [<FieldCell key={name} resource={resource.name} name={name} field={field} record={row} />]
        : [],
    );
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 32 }}>
      {cells(true)}
      <RecordLink to={resource.name} id={row.id} node={nodeIn(resource, row)}>
        <bdi>{recordTitle(resource, row)}</bdi>
      </RecordLink>
      <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, color: 'text.secondary' }}>
        {cells(false)}
      </Box>
    </Box>
  );
};

interface RelatedGroupProps {
  readonly resource: Resource;
  /** in what way they are related, where the kind alone does not say it */
  readonly as?: string | undefined;
  readonly total: number;
  /** the first of them */
  readonly rows: readonly ListRow[];
  readonly fields?: readonly string[];
  /** their own list; absent where there is none */
  readonly listPath?: string | undefined;
  /** how many show here */
  readonly most: number;
}

const none: readonly string[] = [];

/** Records of one kind that have to do with another: how many, the first of them, and the way to all. */
export const RelatedGroup = ({ resource, as, total, rows, fields = none, listPath, most }: RelatedGroupProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const names = useNames(resource.name);
  const headingId = useId();
  const naming = [resource.title, resource.code ?? []].flat();
  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} variant="body2" component="h3" color="textSecondary" sx={{ fontWeight: 600 }}>
        {as ? translate('form.related.as', { kind: names.many, as }) : names.many}{' '}
        <Typography component="span" variant="caption">
          ({number(total)})
        </Typography>
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, paddingInlineStart: 2 }}>
        {rows.slice(0, most).map((row) => (
          <Entry key={row.id} resource={resource} fields={fields.filter((name) => !naming.includes(name))} row={row} />
        ))}
      </Box>
      {total > most && listPath && (
        <Link component={RouterLink} to={listPath} variant="body2" sx={{ paddingInlineStart: 2 }}>
          {translate('list.nested.all', { count: total, kind: names.many })}
        </Link>
      )}
    </Box>
  );
};
