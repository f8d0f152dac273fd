import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { persianDigits } from '#schema';
import { backupSchedule, type BackupPage } from '#resources/backups.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import { SettingsSection } from '#src/views/SettingsSection.tsx';
import { useSchedule, type ScheduleField } from './useSchedule.ts';

interface ScheduleInputProps {
  readonly name: ScheduleField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

const withHelp: readonly string[] = ['cron', 'keepDays', 'keepLast'];
const latin: readonly string[] = ['cron', 'zone'];

const ScheduleInput = ({ name, value, problem, onChange }: ScheduleInputProps) => {
  const translate = useTranslate();
  const { language } = useFormat();
  const field = backupSchedule.fields[name];
  const isChoice = field.kind === 'choice';
  const isLatin = latin.includes(name);
  const help = withHelp.includes(name) ? translate(`backups.schedule.help.${name}`) : undefined;
  return (
    <TextField
      fullWidth
      select={isChoice}
      label={translate(`backups.schedule.fields.${name}`)}
      value={!isChoice && !isLatin && language === 'fa' ? persianDigits(value) : value}
      error={problem !== undefined}
      helperText={problem ?? help}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: {
          ...(isLatin && { dir: 'ltr', spellCheck: false }),
          ...(field.kind === 'integer' && { inputMode: 'numeric' }),
        },
      }}
    >
      {isChoice &&
        field.options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {translate(`backups.schedule.choices.${name}.${option.value}`)}
          </MenuItem>
        ))}
    </TextField>
  );
};

/** When backups are made by themselves, and how many of those are kept. */
export const ScheduleForm = ({ page }: { readonly page: BackupPage }) => {
  const translate = useTranslate();
  const { instant } = useFormat();
  const { texts, asked, problems, busy, save, change } = useSchedule(page);
  const hint = page.nextAt
    ? translate('backups.schedule.next', { at: instant(page.nextAt) })
    : translate('backups.schedule.nothing');
  return (
    <Box sx={{ mt: 4 }}>
      <SettingsSection title={translate('backups.schedule.title')} hint={hint}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void save();
          }}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}
        >
          {asked.map((name) => (
            <ScheduleInput
              key={name}
              name={name}
              value={texts[name]}
              problem={problems[name]}
              onChange={(value) => change(name, value)}
            />
          ))}
          <Box sx={{ gridColumn: '1 / -1' }}>
            <Button type="submit" variant="outlined" loading={busy}>
              {translate('backups.schedule.save')}
            </Button>
          </Box>
        </Box>
      </SettingsSection>
    </Box>
  );
};
