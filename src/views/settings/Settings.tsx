import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocaleState, useTranslate } from 'ra-core';
import { PageTitle } from '#src/layout/index.ts';
import { setPreferences, usePreferences } from '#src/providers/preferences.ts';
import { SettingChoice } from './SettingChoice.tsx';

/** How this browser shows the console: language, colours, density. */
export const Settings = () => {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const { mode, density } = usePreferences();
  return (
    <>
      <PageTitle title={translate('general.pages.settings')} />
      <Card component="section" sx={{ maxWidth: 720, padding: { xs: 2, sm: 3 } }}>
        <Typography variant="h2">{translate('frame.settings.appearance')}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 2 }}>
          {translate('frame.settings.note')}
        </Typography>
        <SettingChoice
          label={translate('frame.settings.language')}
          value={locale}
          options={['fa', 'en']}
          wordOf={(language) => translate(`frame.settings.languages.${language}`)}
          onChange={setLocale}
        />
        <SettingChoice
          label={translate('frame.settings.mode')}
          value={mode}
          options={['light', 'dark', 'system']}
          wordOf={(one) => translate(`frame.settings.modes.${one}`)}
          onChange={(one) => setPreferences({ mode: one })}
        />
        <SettingChoice
          label={translate('frame.settings.density')}
          value={density}
          options={['comfortable', 'compact']}
          wordOf={(one) => translate(`frame.settings.densities.${one}`)}
          onChange={(one) => setPreferences({ density: one })}
        />
      </Card>
    </>
  );
};
