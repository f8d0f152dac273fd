import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { enUS, faIR } from '@mui/material/locale';
import useMediaQuery from '@mui/material/useMediaQuery';
// The one of @mui/material brings the theme by CSS variables along, which this console does not use.
import { ThemeProvider } from '@mui/system';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { consoleTheme } from './consoleTheme.ts';
import { emotionCache } from './emotionCache.ts';

interface Props {
  readonly language: 'fa' | 'en';
  readonly mode: 'light' | 'dark' | 'system';
  readonly density: 'comfortable' | 'compact';
  readonly children: ReactNode;
}

/** Language, colours and density around everything that is drawn; a change shows at once, without a reload. */
export const ConsoleTheme = ({ language, mode, density, children }: Props) => {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const direction = language === 'fa' ? 'rtl' : 'ltr';
  const dark = mode === 'dark' || (mode === 'system' && systemIsDark);
  const theme = useMemo(
    () =>
      consoleTheme({
        shade: dark ? 'dark' : 'light',
        direction,
        dense: density === 'compact',
        words: language === 'fa' ? faIR : enUS,
      }),
    [dark, direction, density, language],
  );
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.dir = direction;
    // What it was dressed in before would outweigh the theme, whose scheme follows the system and the settings.
    root.style.removeProperty('color-scheme');
  }, [language, direction]);
  return (
    <CacheProvider value={emotionCache(direction)}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
};
