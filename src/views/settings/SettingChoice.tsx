import type { SvgIconComponent } from '@mui/icons-material';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { SettingRow } from './SettingRow.tsx';

interface Props<T extends string> {
  readonly label: string;
  readonly hint: string;
  readonly value: T;
  readonly options: readonly T[];
  readonly wordOf: (option: T) => string;
  readonly icons?: Readonly<Record<T, SvgIconComponent>>;
  readonly onChange: (option: T) => void;
}

/** One setting with few values, all of them in sight. */
export const SettingChoice = <T extends string>({ value, options, wordOf, icons, onChange, ...row }: Props<T>) => (
  <SettingRow {...row}>
    {(labelId) => (
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        aria-labelledby={labelId}
        value={value}
        onChange={(_, chosen: T | null) => chosen && onChange(chosen)}
      >
        {options.map((option) => {
          const Icon: SvgIconComponent | undefined = icons?.[option];
          return (
            <ToggleButton key={option} value={option} sx={{ paddingInline: 2, gap: 1 }}>
              {Icon && <Icon fontSize="small" aria-hidden="true" />}
              {wordOf(option)}
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
    )}
  </SettingRow>
);
