import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { DeletedPart, DeletionPage } from '#resources/deletion.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { SettingsSection } from '#src/views/SettingsSection.tsx';

interface LineProps {
  readonly title: string;
  readonly count: number;
  readonly children?: ReactNode;
}

const Line = ({ title, count, children }: LineProps) => {
  const { number } = useFormat();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 2, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' }, alignItems: 'baseline' }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500 }}>{title}</Typography>
        {children && (
          <Typography variant="caption" color="textSecondary" component="p" sx={{ m: 0 }}>
            {children}
          </Typography>
        )}
      </Box>
      <Typography className="tabular" sx={{ fontWeight: 500 }}>
        {number(count)}
      </Typography>
    </Box>
  );
};

/** An area with all its records, and how many of them each resource has. */
const PartLine = ({ area, records, resources }: DeletedPart) => {
  const translate = useTranslate();
  const { number } = useFormat();
  const each = resources.map(({ name, records: count }) =>
    translate('deletion.goes.of', { name: translate(`labels.${name}.many`, { _: name }), count: number(count) }),
  );
  const comma = translate('deletion.goes.comma');
  return (
    <Line title={translate(`general.areas.${area}`)} count={records}>
      {each.join(comma)}
    </Line>
  );
};

/** All that would be deleted, counted. */
export const WhatGoes = ({ page }: { readonly page: DeletionPage }) => {
  const translate = useTranslate();
  const { size } = useFormat();
  const { parts, files, entries, organisation } = page;
  return (
    <SettingsSection
      title={translate('deletion.goes.title')}
      hint={translate('deletion.goes.hint', { name: organisation })}
    >
      <Box component="ul" sx={{ m: 0, mt: -1, p: 0, listStyle: 'none' }}>
        {parts.map((part) => (
          <PartLine key={part.area} {...part} />
        ))}
        <Line title={translate('deletion.goes.files')} count={files.count}>
          {files.count > 0 && translate('deletion.goes.filesOf', { size: size(files.size) })}
        </Line>
        <Line title={translate('deletion.goes.entries')} count={entries}>
          {translate('deletion.goes.entriesNote')}
        </Line>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {translate('deletion.goes.rest')}
      </Typography>
    </SettingsSection>
  );
};
