import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Resource } from '#schema';
import { FieldCell } from '#src/fields/FieldCell.tsx';
import { useLabels } from '#src/fields/useLabels.ts';
import type { Values } from '#src/fields/FieldView.ts';
import type { HistoryEntry } from '#src/providers/ConsoleDataProvider.ts';
import { sameValue } from '#src/fields/sameValue.ts';

/** Names of the fields that an entry changed, in the order of the definition. */
export const changedFields = (
  resource: Resource,
  { before, after }: Pick<HistoryEntry, 'before' | 'after'>,
): readonly string[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const known = (before !== null && name in before) || (after !== null && name in after);
    return known && !sameValue(field, before?.[name], after?.[name]) ? [name] : [];
  });

interface SideProps {
  readonly resource: Resource;
  readonly name: string;
  readonly record: Values;
  /** the other state, where there are two */
  readonly other: Values | null;
  readonly old: boolean;
}

const Side = ({ resource, name, record, other, old }: SideProps) => {
  const translate = useTranslate();
  const field = resource.fields[name];
  if (!field) return null;
  const word = translate(old ? 'form.history.before' : 'form.history.after');
  return (
    <Box
      component={old ? 'del' : 'ins'}
      title={word}
      sx={{ color: old ? 'text.secondary' : 'text.primary', textDecoration: old ? undefined : 'none' }}
    >
      <FieldCell resource={resource.name} name={name} field={field} record={record} other={other ?? undefined} />
    </Box>
  );
};

/** The fields that one entry of the trail changed, before and after. */
export const HistoryChanges = ({ resource, entry }: { resource: Resource; entry: HistoryEntry }) => {
  const labels = useLabels(resource.name);
  return (
    <Box component="dl" sx={{ m: 0, mt: 0.5 }}>
      {changedFields(resource, entry).map((name) => (
        <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {labels.field(name)}:
          </Box>
          <Box component="dd" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 1, overflowWrap: 'anywhere' }}>
            {entry.before && <Side resource={resource} name={name} record={entry.before} other={entry.after} old />}
            {entry.after && (
              <Side resource={resource} name={name} record={entry.after} other={entry.before} old={false} />
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
