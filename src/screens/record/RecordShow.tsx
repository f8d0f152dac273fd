import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { nodeIn, parentField, type Resource, type NodeKind } from '#schema';
import { CopyButton } from '#src/fields/CopyButton.tsx';
import { FieldCell } from '#src/fields/FieldCell.tsx';
import type { NamedField, Values } from '#src/fields/FieldView.ts';
import { viewOf } from '#src/fields/index.ts';
import { RecordLinkContext } from '#src/fields/recordLinkContext.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { useLabels, type Labels } from '#src/fields/useLabels.ts';
import { showSections } from '#src/screens/form/formFields.ts';
import { Facts, type Fact } from './Facts.tsx';
import { isArchived } from '#src/table/archive.ts';
import { RecordWaiting } from './RecordWaiting.tsx';
import { useRecord } from './useRecord.ts';
import { useRecordLink } from './useRecordLink.ts';

interface RecordShowProps {
  readonly resource: Resource;
  readonly id: number;
  readonly node?: NodeKind | undefined;
  readonly scope?: number | undefined;
  /** a node says what stands above it, where nothing else does */
  readonly placed?: boolean | undefined;
}

const factOf = (resource: Resource, labels: Labels, record: Values, [name, field]: NamedField): Fact => {
  const text = record[name];
  const label = labels.field(name);
  return {
    name,
    label,
    value: (
      <>
        <FieldCell resource={resource.name} name={name} field={field} record={record} full />
        {viewOf(field).copied && typeof text === 'string' && text && <CopyButton text={text} label={label} />}
      </>
    ),
  };
};

/** A record for reading, in the sections of its definition. */
export const RecordShow = ({ resource, id, node, scope, placed = false }: RecordShowProps) => {
  const format = useFormat();
  const translate = useTranslate();
  const link = useRecordLink();
  const { record, error, retry } = useRecord({ resource, id, node, scope });
  const kind = node ?? (record && nodeIn(resource, record));
  const labels = useLabels(resource.name, kind);
  if (!record) return <RecordWaiting error={error} onRetry={retry} />;
  const system = (resource.log ? [] : (['createdAt', 'updatedAt'] as const)).map((name) => ({
    name,
    label: labels.field(name),
    value: format.instant(String(record[name])),
  }));
  const above = placed && resource.tree && record['parentId'] !== null;
  return (
    <RecordLinkContext value={link}>
      <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 3, maxWidth: 720 }}>
        {isArchived(record) && (
          <Alert severity="info">
            {translate('general.archive.since', { at: format.instant(String(record['archivedAt'])) })}
          </Alert>
        )}
        {above && <Facts facts={[factOf(resource, labels, record, ['parentId', parentField(resource)])]} />}
        {showSections(resource, kind, record).map(({ name, fields }) => (
          <Box key={name ?? ''} component="section">
            {name && (
              <Typography component="h3" variant="subtitle2" color="textSecondary" sx={{ mb: 0.5 }}>
                {labels.section(name)}
              </Typography>
            )}
            <Facts facts={fields.map((named) => factOf(resource, labels, record, named))} />
          </Box>
        ))}
        <Box sx={{ fontSize: '0.8125rem' }}>
          <Facts facts={system} />
        </Box>
      </Box>
    </RecordLinkContext>
  );
};
