import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { SettingsGroup } from '#resources/settings/index.ts';
import { SettingsSection } from '#src/views/SettingsSection.tsx';
import { SettingField } from './SettingField.tsx';
import type { Configuration } from './useConfiguration.ts';
import { useGroupForm } from './useGroupForm.ts';

interface GroupSectionProps {
  readonly group: SettingsGroup;
  readonly configuration: Configuration;
  /** what stands above the form */
  readonly before?: ReactNode;
  /** a way to try what is typed or saved */
  readonly trial?: ((values: Readonly<Record<string, unknown>>) => ReactNode) | undefined;
}

/** One group of settings: what it is for, its form, and a way to try it. */
export const GroupSection = ({ group, configuration, before, trial }: GroupSectionProps) => {
  const translate = useTranslate();
  const { fields, asked, values, problems, busy, isChanged, change, save } = useGroupForm(group, configuration[group]);
  const place = `configuration.groups.${group}`;
  return (
    <SettingsSection id={group} title={translate(`${place}.title`)} hint={translate(`${place}.hint`)}>
      {before}
      <Box
        component="form"
        noValidate
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        {asked.map((name) => (
          <SettingField
            key={name}
            group={group}
            name={name}
            field={fields[name]!}
            value={values[name]}
            problem={problems[name]}
            onChange={(value) => change(name, value)}
          />
        ))}
        <Box>
          <Button
            type="submit"
            variant="contained"
            loading={busy}
            disabled={!isChanged}
            aria-label={`${translate('configuration.save')}: ${translate(`${place}.title`)}`}
          >
            {translate('configuration.save')}
          </Button>
        </Box>
      </Box>
      {trial && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', marginBlockStart: 3, paddingBlockStart: 2 }}>
          {trial(values)}
        </Box>
      )}
    </SettingsSection>
  );
};
