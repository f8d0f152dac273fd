import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { Resource } from '#schema';
import { recordTitle } from '#src/fields/recordTitle.ts';
import { useLabels } from '#src/fields/useLabels.ts';
import type { BulkProblem } from './useBulkEdit.ts';
import type { SeenRows } from './useSeenRows.ts';
import { recordNumber } from '#src/fields/recordNumber.ts';

interface BulkProblemsProps {
  readonly resource: Resource;
  /** ids in the order of the call */
  readonly ids: readonly number[];
  readonly seen: SeenRows;
  readonly problem: BulkProblem;
  /** unticks rows, so that the others can be tried again */
  readonly onDrop: (ids: readonly number[]) => void;
}

/** Why nothing was written: which rows do not take the value, and a way to go on without them. */
export const BulkProblems = ({ resource, ids, seen, problem, onDrop }: BulkProblemsProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource.name);
  if (problem.rows.length === 0) return <Alert severity="error">{problem.text}</Alert>;
  const refused = [...new Set(problem.rows.flatMap(({ index }) => ids[index] ?? []))];
  const titleOf = (index: number): string => {
    const row = seen.of(ids[index] ?? 0);
    return row ? recordTitle(resource, row) : recordNumber(ids[index] ?? '');
  };
  return (
    <Alert
      severity="error"
      action={
        refused.length < ids.length && (
          <Button color="inherit" size="small" onClick={() => onDrop(refused)}>
            {translate('list.bulk.drop')}
          </Button>
        )
      }
    >
      {translate('list.bulk.refused', { count: refused.length })}
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2, maxHeight: 160, overflow: 'auto' }}>
        {problem.rows.map(({ index, field, message }) => (
          <li key={`${index} ${field}`}>
            <bdi>{titleOf(index)}</bdi>
            {field in resource.fields && ` (${labels.field(field)})`}: {message}
          </li>
        ))}
      </Box>
    </Alert>
  );
};
