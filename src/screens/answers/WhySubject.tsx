import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Explanation, WireModel, WireOverride } from '#resources/questions/wire.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { ProgressLine } from './ProgressLine.tsx';
import { StandingFigure } from './StandingFigure.tsx';
import { calculationOf } from './whyFormula.ts';
import { WhyParts } from './WhyParts.tsx';

const Override = ({ override }: { readonly override: WireOverride }) => {
  const translate = useTranslate();
  const { number, instant } = useFormat();
  return (
    <Alert severity="info">
      {translate('answering.why.override', {
        value: number(override.value),
        by: override.by?.title ?? translate('answering.unknownPerson'),
        at: override.at ? instant(override.at) : '',
      })}
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {translate('answering.why.reason', { reason: override.reason })}
      </Box>
    </Alert>
  );
};

const facts = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'max-content 1fr' },
  columnGap: 3,
  rowGap: { xs: 0, sm: 0.5 },
  margin: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { margin: 0, marginBlockEnd: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
} as const;

const Calculation = ({ explanation, model }: { readonly explanation: Explanation; readonly model: WireModel }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const steps = calculationOf(explanation, model, number);
  return (
    <Box component="dl" sx={facts}>
      <dt>{translate('answering.why.model')}</dt>
      <dd>
        <bdi>{model.title}</bdi> · {translate('answering.why.version', { version: number(model.version) })}
      </dd>
      <dt>{translate('answering.why.method')}</dt>
      <dd>{translate(`answering.why.methods.${model.method}`)}</dd>
      <dt>{translate('answering.why.formula')}</dt>
      <dd>{translate(`answering.why.formulas.${model.method}`)}</dd>
      {steps && (
        <>
          <dt>{translate('answering.why.calculation')}</dt>
          <dd>
            <Box component="bdi" dir="ltr" sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
              {steps}
            </Box>
          </dd>
        </>
      )}
    </Box>
  );
};

/** The value of a subject: what it is, who set it by hand and why, how it is calculated, and what every answer gives. */
export const WhySubject = ({ explanation }: { readonly explanation: Explanation }) => {
  const translate = useTranslate();
  const { standing, model } = explanation;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <StandingFigure standing={standing} model={model} />
        <ProgressLine progress={standing.progress} />
      </Box>
      {standing.override && <Override override={standing.override} />}
      {model && <Calculation explanation={explanation} model={model} />}
      <Box>
        <Typography variant="h3" gutterBottom>
          {translate('answering.why.answers')}
        </Typography>
        <WhyParts explanation={explanation} />
      </Box>
    </Box>
  );
};
