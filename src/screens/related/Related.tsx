import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { permissionOf, type Resource } from '#schema';
import { RecordLinkContext } from '#src/fields/recordLinkContext.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import type { RelatedRecords } from '#src/providers/ConsoleDataProvider.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import { useMay } from '#src/providers/useMay.ts';
import { useRecordLink } from '#src/screens/record/useRecordLink.ts';
import { refusalText } from '#src/table/refusalText.ts';
import { RelatedGroup } from './RelatedGroup.tsx';
import { referringTo, relatedListPath } from './relatedList.ts';
import { useRelated } from './useRelated.ts';

interface RelatedProps {
  readonly resource: Resource;
  readonly id: number;
}

/** So many of each kind show; a glance, not a list. */
const most = 5;

const Group = ({ resource, id, group }: RelatedProps & { readonly group: RelatedRecords }) => {
  const of = resourceNamed(group.resource);
  const labels = useLabels(of.name);
  const ways = referringTo(resource.name).filter((one) => one.of.name === of.name);
  return (
    <RelatedGroup
      resource={of}
      as={ways.length > 1 ? labels.field(group.field) : undefined}
      total={group.total}
      rows={group.rows}
      listPath={relatedListPath(resource.name, of, group.field, id)}
      most={most}
    />
  );
};

/** Whether the person may view anything that refers to records of a resource. */
export const useHasRelated = (resource: Resource): boolean => {
  const may = useMay();
  return referringTo(resource.name).some(({ of }) => may(permissionOf(of, 'view')));
};

/** The records that refer to one, by kind: each leads to its own view, and where there are more, to their list. */
export const Related = ({ resource, id }: RelatedProps) => {
  const translate = useTranslate();
  const link = useRecordLink();
  const { groups, error, retry } = useRelated(resource, id);
  const again = (
    <Button color="inherit" size="small" onClick={retry}>
      {translate('list.retry')}
    </Button>
  );
  if (error) {
    return (
      <Alert severity="error" action={again}>
        {refusalText(error)}
      </Alert>
    );
  }
  if (!groups) return <Skeleton variant="rounded" height={96} aria-label={translate('form.loading')} />;
  if (groups.length === 0) return <Typography color="textSecondary">{translate('form.related.none')}</Typography>;
  return (
    <RecordLinkContext value={link}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {groups.map((group) => (
          <Group key={`${group.resource} ${group.field}`} resource={resource} id={id} group={group} />
        ))}
      </Box>
    </RecordLinkContext>
  );
};
