import { useTranslate } from 'ra-core';
import { Figures } from '#src/screens/import/Figures.tsx';
import type { ImportReport } from './importReport.ts';

const counts = ['groups', 'items', 'created', 'updated', 'unchanged'] as const;

/** What an import brings, in five figures. */
export const ImportCounts = ({ report }: { readonly report: ImportReport }) => {
  const translate = useTranslate();
  return (
    <Figures
      figures={counts.map((name) => ({
        label: translate(`complianceViews.import.counts.${name}`),
        value: report[name],
      }))}
    />
  );
};
