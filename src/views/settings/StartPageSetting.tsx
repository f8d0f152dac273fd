import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { useMenuLabel } from '#src/layout/useMenuLabel.ts';
import { useVisibleMenu } from '#src/layout/useVisibleMenu.ts';
import { setPreferences, usePreferences } from '#src/providers/preferences.ts';
import { SettingRow } from './SettingRow.tsx';

/** Where a sign-in leads: any entry of the person's own menu. */
export const StartPageSetting = () => {
  const translate = useTranslate();
  const labelOf = useMenuLabel();
  const { startPage } = usePreferences();
  const entries = useVisibleMenu().flatMap((area) => area.entries);
  const isThere = entries.some(({ name }) => name === startPage);
  return (
    <SettingRow label={translate('settings.startPage')} hint={translate('settings.startPageHint')}>
      {(labelId) => (
        <Select
          value={isThere ? startPage : 'dashboard'}
          onChange={({ target }) => setPreferences({ startPage: target.value })}
          labelId={labelId}
          size="small"
          sx={{ minWidth: 240 }}
        >
          {entries.map((entry) => (
            <MenuItem key={entry.name} value={entry.name}>
              {labelOf(entry)}
            </MenuItem>
          ))}
        </Select>
      )}
    </SettingRow>
  );
};
