import type { GlobalStylesProps } from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';

/** On the screen the sheet is not there; on paper nothing else is. */
export const printStyles = ({ palette }: Theme): NonNullable<GlobalStylesProps['styles']> => ({
  '.print-sheet': { display: 'none' },
  '@page': { size: 'A4 landscape', margin: '12mm' },
  '@media print': {
    ':root, body': { colorScheme: 'light', background: '#fff !important' },
    'body > *:not(.print-sheet)': { display: 'none !important' },
    '.print-sheet': {
      display: 'block',
      color: palette.text.primary,
      fontSize: '9pt',
      lineHeight: 1.6,
      printColorAdjust: 'exact',
    },
    '.print-sheet h1': { margin: 0, fontSize: '14pt' },
    '.print-sheet p': { margin: '2mm 0 0' },
    '.print-line': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '8mm' },
    '.print-sheet table': {
      width: '100%',
      marginTop: '4mm',
      borderCollapse: 'collapse',
      fontVariantNumeric: 'tabular-nums',
    },
    '.print-sheet thead': { display: 'table-header-group' },
    '.print-sheet tr': { breakInside: 'avoid' },
    '.print-sheet th, .print-sheet td': {
      padding: '1mm 2mm',
      borderBottom: '0.4pt solid #94a3b8',
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '.print-sheet th': { fontWeight: 600, borderBottomWidth: '0.8pt' },
    '.print-sheet .figure': { textAlign: 'end' },
  },
});
