import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DensityMedium from '@mui/icons-material/DensityMedium';
import DensitySmall from '@mui/icons-material/DensitySmall';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import SettingsBrightness from '@mui/icons-material/SettingsBrightness';
import { useLocaleState, useTranslate } from 'ra-core';
import { preferenceValues } from '#resources/preferences.ts';
import { PageTitle } from '#src/layout/index.ts';
import { setPreferences, usePreferences, type Language } from '#src/providers/preferences.ts';
import { SettingsSection } from '#src/views/SettingsSection.tsx';
import { SettingChoice } from './SettingChoice.tsx';
import { StartPageSetting } from './StartPageSetting.tsx';

const modeIcons = { light: LightModeOutlined, dark: DarkModeOutlined, system: SettingsBrightness };
const densityIcons = { comfortable: DensityMedium, compact: DensitySmall };

const Appearance = () => {
  const translate = useTranslate();
  const { mode, density } = usePreferences();
  return (
    <SettingsSection title={translate('frame.settings.appearance')} hint={translate('settings.appearanceHint')}>
      <SettingChoice
        label={translate('frame.settings.mode')}
        hint={translate('settings.modeHint')}
        value={mode}
        options={preferenceValues.mode}
        icons={modeIcons}
        wordOf={(one) => translate(`frame.settings.modes.${one}`)}
        onChange={(one) => setPreferences({ mode: one })}
      />
      <SettingChoice
        label={translate('frame.settings.density')}
        hint={translate('settings.densityHint')}
        value={density}
        options={preferenceValues.density}
        icons={densityIcons}
        wordOf={(one) => translate(`frame.settings.densities.${one}`)}
        onChange={(one) => setPreferences({ density: one })}
      />
    </SettingsSection>
  );
};

/** How the console looks and begins for the signed-in person: at once, and on every computer they use. */
export const Settings = () => {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  return (
    <>
      <PageTitle title={translate('general.pages.settings')} subtitle={translate('settings.note')} />
      <Appearance />
      <SettingsSection title={translate('settings.languageTitle')} hint={translate('settings.languageSection')}>
        <SettingChoice
          label={translate('frame.settings.language')}
          hint={translate('settings.languageHint')}
          value={locale as Language}
          options={preferenceValues.language}
          wordOf={(language) => translate(`frame.settings.languages.${language}`)}
          onChange={setLocale}
        />
      </SettingsSection>
      <SettingsSection title={translate('settings.beginning')} hint={translate('settings.beginningHint')}>
        <StartPageSetting />
      </SettingsSection>
    </>
  );
};
