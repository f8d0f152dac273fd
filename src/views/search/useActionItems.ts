import AddOutlined from '@mui/icons-material/AddOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DensitySmallOutlined from '@mui/icons-material/DensitySmallOutlined';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import { useLocaleState, useLogout, useTranslate } from 'ra-core';
import { resources } from '#resources';
import { callOf, permissionOf, type Resource } from '#schema';
import { showKeys } from '#src/layout/keys/index.ts';
import { setPreferences, usePreferences, type ColourMode } from '#src/providers/preferences.ts';
import { useMay } from '#src/providers/useMay.ts';
import { addressOf } from '#src/screens/useScreenAddress.ts';
import type { SearchItem } from './searchItem.ts';

const known: readonly Resource[] = resources;
const modes = [
  { mode: 'light', label: 'search.themeLight', icon: LightModeOutlined },
  { mode: 'dark', label: 'search.themeDark', icon: DarkModeOutlined },
  { mode: 'system', label: 'search.themeSystem', icon: SettingsBrightnessOutlined },
] as const satisfies readonly { mode: ColourMode; label: string; icon: unknown }[];

/** Where a new record is written; nothing for nodes, which need to know where they are to stand. */
const newRecordPath = (resource: Resource): string | undefined => {
  const { screen, tree } = resource;
  if (!screen || !callOf(resource, 'create') || (tree && (tree.root === undefined || tree.types))) return undefined;
  const { pathname, search } = addressOf(resource, { action: 'create', id: tree?.root }, {}, '');
  return `${pathname}${search}`;
};

const useAdding = (): SearchItem[] => {
  const translate = useTranslate();
  const may = useMay();
  return known
    .filter((resource) => may(permissionOf(resource, 'view')) && may(permissionOf(resource, 'add')))
    .flatMap((resource) => {
      const to = newRecordPath(resource);
      const label = translate('search.add', { name: translate(`labels.${resource.name}.one`) });
      return to ? [{ key: `add ${resource.name}`, label, icon: AddOutlined, to }] : [];
    });
};

const useAppearance = (): SearchItem[] => {
  const translate = useTranslate();
  const [locale, setLocale] = useLocaleState();
  const { mode: present, density } = usePreferences();
  const other = density === 'compact' ? 'comfortable' : 'compact';
  return [
    ...modes
      .filter(({ mode }) => mode !== present)
      .map(({ mode, label, icon }) => ({
        ...{ key: `mode ${mode}`, label: translate(label), icon },
        run: () => setPreferences({ mode }),
      })),
    {
      ...{ key: 'density', label: translate(`search.${other}`), icon: DensitySmallOutlined },
      run: () => setPreferences({ density: other }),
    },
    {
      ...{ key: 'language', label: translate('search.language'), icon: TranslateOutlined },
      run: () => setLocale(locale === 'fa' ? 'en' : 'fa'),
    },
  ];
};

/** What can be done from anywhere: new records of what the person may add, how the console looks, the way out. */
export const useActionItems = (): SearchItem[] => {
  const translate = useTranslate();
  const logout = useLogout();
  return [
    ...useAdding(),
    ...useAppearance(),
    { key: 'keys', label: translate('search.keys'), icon: KeyboardOutlined, run: () => showKeys(true) },
    { key: 'exit', label: translate('search.exit'), icon: LogoutOutlined, run: () => void logout() },
  ];
};
