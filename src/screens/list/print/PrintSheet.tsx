import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider, useTheme } from '@mui/material/styles';
import { useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { consoleTheme } from '#src/theme/consoleTheme.ts';
import type { ListRow } from '#src/table/DataRow.tsx';
import type { Printed } from './printed.ts';
import { PrintHead } from './PrintHead.tsx';
import { PrintTable } from './PrintTable.tsx';
import { printStyles } from './printStyles.ts';

interface PrintSheetProps extends Printed {
  readonly rows: readonly ListRow[];
  /** how many rows there are, those beyond what is printed included */
  readonly total: number;
  readonly at: string;
  readonly onDone: () => void;
}

/** Pictures come before the paper does; a broken one keeps nobody waiting. */
const drawn = (sheet: HTMLElement): Promise<unknown> =>
  Promise.allSettled([...sheet.querySelectorAll('img')].map((image) => image.decode()));

/** The list on paper, light whatever the screen is. It asks for the printer once it is drawn. */
export const PrintSheet = ({ onDone, ...printed }: PrintSheetProps) => {
  const { direction } = useTheme();
  const theme = useMemo(() => consoleTheme({ shade: 'light', direction, dense: true, words: {} }), [direction]);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let left = false;
    window.addEventListener('afterprint', onDone, { once: true });
    if (sheet.current) void drawn(sheet.current).then(() => left || window.print());
    return () => {
      left = true;
      window.removeEventListener('afterprint', onDone);
    };
    // once for each sheet: the caller makes `onDone` anew at each render
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return createPortal(
    <ThemeProvider theme={theme}>
      <GlobalStyles styles={printStyles(theme)} />
      <div ref={sheet} className="print-sheet">
        <PrintHead {...printed} />
        <PrintTable resource={printed.resource} columns={printed.columns} rows={printed.rows} />
      </div>
    </ThemeProvider>,
    document.body,
  );
};
