import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { memberFields, type Nested, type Resource } from '#schema';
import { RecordLinkContext } from '#src/fields/recordLinkContext.ts';
import { labelsBeside } from '#src/fields/referenceViews.tsx';
import type { RelatedRecords } from '#src/providers/ConsoleDataProvider.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import { useRecordLink } from '#src/screens/record/useRecordLink.ts';
import { RelatedGroup } from '#src/screens/related/RelatedGroup.tsx';
import { relatedListPath } from '#src/screens/related/relatedList.ts';
import { useRelated } from '#src/screens/related/useRelated.ts';
import type { ListRow } from '#src/table/DataRow.tsx';
import { refusalText } from '#src/table/refusalText.ts';

interface NestedRowsProps {
  readonly resource: Resource;
  readonly nested: readonly Nested[];
  readonly row: ListRow;
}

/** So many of each kind are shown in place; the rest stands in their own list. */
const most = 10;

interface Shown {
  readonly key: string;
  readonly of: Resource;
  readonly total: number;
  readonly rows: readonly ListRow[];
  readonly fields: readonly string[];
  readonly listPath: string | undefined;
}

/** A row's own references are in the row; the title of a label is the title of its record. */
const ownGroup = ({ fields }: Resource, own: string, row: ListRow): Shown[] => {
  const field = fields[own];
  if (!field || !('to' in field)) return [];
  const of = resourceNamed(field.to);
  const [naming = 'title'] = [of.title].flat();
  const rows = labelsBeside(row, own).map(({ id, title }) => ({ id, [naming]: title }));
  return [{ key: own, of, total: rows.length, rows, fields: [], listPath: undefined }];
};

const groupsOf = ({ resource, nested, row }: NestedRowsProps, related: readonly RelatedRecords[]): readonly Shown[] =>
  nested
    .flatMap((one): Shown[] => {
      if ('own' in one) return ownGroup(resource, one.own, row);
      const found = related.find((group) => group.resource === one.of && group.field === one.by);
      const of = resourceNamed(one.of);
      const fields = memberFields(of, { ...one, as: '' }).filter((name) => ![of.title].flat().includes(name));
      const listPath = relatedListPath(resource.name, of, one.by, row.id);
      return found ? [{ key: `${one.of} ${one.by}`, of, total: found.total, rows: found.rows, fields, listPath }] : [];
    })
    .filter(({ total }) => total > 0);

/** What a list's row opens out to: records that refer to it and records that it refers to, by kind. */
export const NestedRows = (props: NestedRowsProps) => {
  const { resource, nested, row } = props;
  const translate = useTranslate();
  const link = useRecordLink();
  const isAsked = nested.some((one) => 'of' in one);
  const { groups, error } = useRelated(resource, row.id, isAsked);
  if (error) return <Alert severity="error">{refusalText(error)}</Alert>;
  if (isAsked && !groups) return <Skeleton width={240} aria-label={translate('form.loading')} />;
  const shown = groupsOf(props, groups ?? []);
  if (shown.length === 0) return <Typography color="textSecondary">{translate('list.nested.none')}</Typography>;
  return (
    <RecordLinkContext value={link}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {shown.map(({ key, of, total, rows, fields, listPath }) => (
          <RelatedGroup
            key={key}
            resource={of}
            {...{ total, rows, fields, listPath }}
            most={listPath === undefined ? total : most}
          />
        ))}
      </Box>
    </RecordLinkContext>
  );
};
