import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import { useTranslate } from 'ra-core';
import type { WireQuestion } from '#resources/questions/wire.ts';
import { useFormat } from '#src/fields/useFormat.ts';
import type { Draft } from './answerDraft.ts';

interface RowProps {
  /** of the group that it stands in */
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** the key that chooses it */
  readonly press?: string | undefined;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChoose: () => void;
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  paddingInline: 1,
  paddingBlock: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  cursor: 'pointer',
  '&[data-checked="true"]': { borderColor: 'primary.main', backgroundColor: 'action.selected' },
  '&[data-disabled="true"]': { cursor: 'default' },
  '&[data-disabled="false"]:hover': { borderColor: 'primary.main' },
} as const;

const keyHint = {
  minWidth: 20,
  textAlign: 'center',
  fontSize: 12,
  color: 'text.secondary',
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.5,
  '@media (hover: none)': { display: 'none' },
} as const;

/** One choice as a row that can be hit anywhere. */
export const ChoiceRow = ({ name, label, hint, press, checked, disabled, onChoose }: RowProps) => (
  <Box component="label" data-checked={checked} data-disabled={disabled} sx={row}>
    <Radio
      size="small"
      name={name}
      checked={checked}
      disabled={disabled}
      onChange={onChoose}
      sx={{ padding: 0.5 }}
      slotProps={{ input: { 'aria-label': label } }}
    />
    <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {label}
    </Box>
    {hint && (
      <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {hint}
      </Box>
    )}
    {press && !disabled && (
      <Box component="span" aria-hidden="true" sx={keyHint}>
        {press}
      </Box>
    )}
  </Box>
);

interface OptionsProps {
  readonly question: Pick<WireQuestion, 'id' | 'title' | 'options' | 'answerKind'>;
  readonly draft: Draft;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<Draft>) => void;
}

/** The choices of a question, large enough for a thumb; the last says that the question does not apply. */
export const QuestionOptions = ({ question, draft, disabled, onChange }: OptionsProps) => {
  const translate = useTranslate();
  const { number, digits } = useFormat();
  const name = `question-${question.id}-choice`;
  return (
    <Box role="radiogroup" aria-label={question.title} sx={{ display: 'grid', gap: 1 }}>
      {question.options.map((option, place) => (
        <ChoiceRow
          key={option.id}
          name={name}
          label={option.title}
          hint={translate('answering.score', { score: number(option.score) })}
          press={place < 9 ? digits(place + 1) : undefined}
          checked={draft.optionId === option.id}
          disabled={disabled}
          onChoose={() => onChange({ optionId: option.id, score: null, notApplicable: false })}
        />
      ))}
      <ChoiceRow
        name={name}
        label={translate('answering.notApplicable')}
        hint={translate('answering.notApplicableHint')}
        checked={draft.notApplicable}
        disabled={disabled}
        onChoose={() => onChange({ optionId: null, score: null, notApplicable: true })}
      />
    </Box>
  );
};
