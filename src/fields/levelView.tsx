import { useTranslate } from 'ra-core';
import { maturityLevels } from '#schema';
import { SelectControl, type SelectOption } from '#src/fields/controls/SelectControl.tsx';
import { OptionFilter } from './choiceView.tsx';
import type { CellProps, FieldView, FilterTextProps, FilterValueProps, InputProps } from './FieldView.ts';
import { StateChip } from './StateChip.tsx';
import { useFormat } from './useFormat.ts';

const levelOf = (rank: number) => maturityLevels.find((level) => level.rank === rank);

/** A level of the evaluation model by its rank. */
export const LevelChip = ({ rank }: { rank: number }) => {
  const translate = useTranslate();
  const { digits } = useFormat();
  const level = levelOf(rank);
  return level ? (
    <StateChip colour={level.colour} label={translate(`general.levels.${level.name}`)} />
  ) : (
    <>{digits(rank)}</>
  );
};

const useOptions = (): SelectOption[] => {
  const translate = useTranslate();
  return maturityLevels.map(({ rank, name }) => ({
    value: String(rank),
    label: translate(`general.levels.${name}`),
    shown: <LevelChip rank={rank} />,
  }));
};

const LevelInput = ({ value, onChange, ...props }: InputProps<'level'>) => (
  <SelectControl
    {...props}
    value={value === null ? null : String(value)}
    onChange={(rank) => onChange(rank === null ? null : Number(rank))}
    options={useOptions()}
    clearable={props.required !== true}
  />
);

const LevelText = ({ value }: FilterTextProps<'level'>) => {
  const translate = useTranslate();
  const level = levelOf(Number(value));
  return <>{level ? translate(`general.levels.${level.name}`) : value}</>;
};

const LevelFilter = (props: FilterValueProps<'level'>) => <OptionFilter {...props} options={useOptions()} />;

export const levelView: FieldView<'level'> = {
  Cell: ({ value }: CellProps<'level'>) => <LevelChip rank={value} />,
  Input: LevelInput,
  FilterValue: LevelFilter,
  FilterText: LevelText,
  several: true,
};
