import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { SettingsGroup } from '#resources/settings/index.ts';
import type { Field } from '#schema';
import { NumberControl } from '#src/fields/controls/NumberControl.tsx';
import { SelectControl } from '#src/fields/controls/SelectControl.tsx';
import { TextControl } from '#src/fields/controls/TextControl.tsx';
import { FieldFrame } from '#src/screens/form/FieldFrame.tsx';

interface SettingFieldProps {
  readonly group: SettingsGroup;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly problem: string | undefined;
  readonly onChange: (value: unknown) => void;
}

/** Names of the organisation are words; all other texts among the settings are addresses and code. */
const isWords = (group: SettingsGroup, name: string): boolean => group === 'organisation' && name === 'name';

/** One setting: its name, its control by its kind, and its help or what is wrong with it. */
export const SettingField = ({ group, name, field, value, problem, onChange }: SettingFieldProps) => {
  const translate = useTranslate();
  const id = useId();
  const place = `configuration.groups.${group}`;
  const label = translate(`${place}.fields.${name}`);
  const help = translate(`${place}.help.${name}`, { _: '' });
  const shared = {
    id,
    label,
    describedBy: problem || help ? `${id}-text` : undefined,
    invalid: problem !== undefined,
    required: field.required === true,
    onChange,
  };
  return (
    <FieldFrame id={id} label={label} required={shared.required} help={help} error={problem}>
      {field.kind === 'integer' && (
        <NumberControl {...shared} value={value as number | null} scale={0} negative={false} grouped={false} />
      )}
      {field.kind === 'choice' && (
        <SelectControl
          {...shared}
          value={value as string | null}
          options={field.options.map((option) => ({
            value: String(option.value),
            label: translate(`${place}.choices.${name}.${option.value}`),
          }))}
        />
      )}
      {(field.kind === 'text' || field.kind === 'longText') && (
        <TextControl
          {...shared}
          value={value as string | null}
          latin={!isWords(group, name)}
          {...(field.kind === 'longText' && { lines: 4 })}
        />
      )}
    </FieldFrame>
  );
};
