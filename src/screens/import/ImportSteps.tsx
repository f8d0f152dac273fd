import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useFormat } from '#src/fields/useFormat.ts';
import type { SheetStep } from './sheetStep.ts';

const steps = ['file', 'columns', 'preview', 'result'] as const;
const placeOf: Readonly<Record<SheetStep['name'], number>> = {
  file: 0,
  upload: 0,
  columns: 1,
  check: 2,
  preview: 2,
  run: 3,
  done: 3,
};

/** The steps of an import and which of them it is at. */
export const ImportSteps = ({ at }: { readonly at: SheetStep['name'] }) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const present = placeOf[at];
  return (
    <Box component="ol" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
      {steps.map((name, place) => (
        <Box
          key={name}
          component="li"
          aria-current={place === present ? 'step' : undefined}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 0.75,
            fontSize: 13,
            color: place === present ? 'text.primary' : 'text.secondary',
            fontWeight: place === present ? 700 : 400,
          }}
        >
          <Box
            component="span"
            aria-hidden="true"
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 22,
              height: 22,
              fontSize: 12,
              borderRadius: '50%',
              border: 1,
              borderColor: place <= present ? 'primary.main' : 'divider',
              ...(place === present && { bgcolor: 'primary.main', color: 'primary.contrastText' }),
            }}
          >
            {number(place + 1)}
          </Box>
          {translate(`sheetImport.steps.${name}`)}
        </Box>
      ))}
    </Box>
  );
};
