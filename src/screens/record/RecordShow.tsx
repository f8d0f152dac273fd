import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Resource, NodeKind } from '#schema';
import { FieldCell } from '#src/fields/FieldCell.tsx';
import { useFormat } from '#src/fields/useFormat.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import { showSections } from '#src/screens/form/formFields.ts';
import { RecordWaiting } from './RecordWaiting.tsx';
import { useRecord } from './useRecord.ts';

interface RecordShowProps {
  readonly resource: Resource;
  readonly id: number;
  readonly node?: NodeKind | undefined;
  readonly scope?: number | undefined;
}

const Facts = ({ facts }: { facts: readonly (readonly [key: string, label: string, value: React.ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: '9rem minmax(0, 1fr)', rowGap: 1, columnGap: 2 }}
  >
    {facts.map(([key, label, value]) => (
      <Box key={key} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {label}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);

/** A record for reading, in the sections of its definition. */
export const RecordShow = ({ resource, id, node, scope }: RecordShowProps) => {
  const labels = useLabels(resource.name);
  const format = useFormat();
  const { record, error, retry } = useRecord({ resource, id, node, scope });
  if (!record) return <RecordWaiting error={error} onRetry={retry} />;
  const system = (['createdAt', 'updatedAt'] as const).map(
    (name) => [name, labels.field(name), format.instant(String(record[name]))] as const,
  );
  return (
    <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 3 }}>
      {showSections(resource, node).map(({ name, fields }) => (
        <Box key={name ?? ''} component="section">
          {name && (
            <Typography component="h3" variant="subtitle2" color="textSecondary" sx={{ mb: 1 }}>
              {labels.section(name)}
            </Typography>
          )}
          <Facts
            facts={fields.map(([fieldName, field]) => [
              fieldName,
              labels.field(fieldName),
              <FieldCell
                key={fieldName}
                resource={resource.name}
                name={fieldName}
                field={field}
                record={record}
                full
              />,
            ])}
          />
        </Box>
      ))}
      <Facts facts={system} />
    </Box>
  );
};
