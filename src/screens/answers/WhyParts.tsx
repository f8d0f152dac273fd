import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { ExplainedPart, Explanation } from '#resources/questions/wire.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { ScaleBar } from '#src/fields/ScaleBar.tsx';
import { pointsOf } from './whyFormula.ts';

/** A table on wide screens; on narrow ones each question is a block with its labels before its values. */
const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th, & td': { textAlign: 'start', verticalAlign: 'top', padding: 1, borderBottom: 1, borderColor: 'divider' },
  '& thead th': { color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' },
  '& .figure': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .section th': { fontWeight: 700, backgroundColor: 'action.hover' },
  '& .off td': { color: 'text.secondary' },
  '@media (max-width: 600px)': {
    '& thead': { display: 'none' },
    '&, & tbody, & tr, & td, & th': { display: 'block' },
    '& td': { border: 0, paddingBlock: 0.25 },
    '& tr': { borderBottom: 1, borderColor: 'divider', paddingBlock: 1 },
    '& td[data-label]::before': { content: 'attr(data-label) ": "', color: 'text.secondary' },
  },
} as const;

const columns = ['question', 'given', 'weight', 'reached', 'share'] as const;

interface PartProps {
  readonly part: ExplainedPart;
  readonly explanation: Explanation;
}

/** What was answered, or why nothing counts. */
const useGiven = (): ((part: ExplainedPart) => string) => {
  const translate = useTranslate();
  const { number } = useFormat();
  return ({ counts, option, score, question }) => {
    if (counts === 'unanswered' && question.required) return translate('answering.why.counts.unansweredRequired');
    if (counts !== 'yes') return translate(`answering.why.counts.${counts}`);
    const figure = score === null ? '' : number(score);
    return option === null ? figure : `${option} (${figure})`;
  };
};

const Share = ({ part, explanation: { model, sum, standing } }: PartProps) => {
  const { number } = useFormat();
  const points = model && pointsOf(part.reached, model, sum.reachable);
  const most = model && pointsOf(part.reachable, model, sum.reachable);
  if (points === null || most === null) return null;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ minWidth: 44 }}>
        {number(points)}
      </Box>
      <Box sx={{ flex: 1, maxWidth: 96 }}>
        <ScaleBar value={points} min={0} max={most} colour={standing.band?.colour ?? 'blue'} height={4} />
      </Box>
    </Box>
  );
};

const Part = ({ part, explanation }: PartProps) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const givenIn = useGiven();
  const labelOf = (column: (typeof columns)[number]): string => translate(`answering.why.${column}`);
  return (
    <tr className={part.counts === 'yes' ? undefined : 'off'}>
      <td>
        {part.question.title}
        {part.note && <Box sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>{part.note}</Box>}
      </td>
      <td data-label={labelOf('given')}>{givenIn(part)}</td>
      <td className="figure" data-label={labelOf('weight')}>
        {number(part.weight)}
      </td>
      <td className="figure" data-label={part.reached === null ? undefined : labelOf('reached')}>
        {part.reached !== null &&
          part.reachable !== null &&
          translate('answering.why.of', { reached: number(part.reached), reachable: number(part.reachable) })}
      </td>
      <td className="figure" data-label={part.reached === null ? undefined : labelOf('share')}>
        <Share part={part} explanation={explanation} />
      </td>
    </tr>
  );
};

/** Every question with its answer, weight and share, by section, in the order of the form. */
export const WhyParts = ({ explanation }: { readonly explanation: Explanation }) => {
  const translate = useTranslate();
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {translate(`answering.why.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {explanation.parts.map((part, place) => (
          <Fragment key={part.question.id}>
            {part.section.id !== explanation.parts[place - 1]?.section.id && (
              <tr className="section">
                <th colSpan={columns.length} scope="colgroup">
                  {part.section.title}
                </th>
              </tr>
            )}
            <Part part={part} explanation={explanation} />
          </Fragment>
        ))}
      </tbody>
    </Box>
  );
};
