import TextField from '@mui/material/TextField';
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ControlProps } from '#src/fields/FieldView.ts';
import { useRecordOptions, type RecordOption } from './useRecordOptions.ts';

export interface RecordSource {
  /** the resource whose records are offered */
  readonly to: string;
  /** id of the record in whose tree to look, for resources with a scope */
  readonly scope?: number | undefined;
  /** labels that came with the record, so that they need not be asked for */
  readonly known?: readonly RecordOption[] | undefined;
}

type Frame = Pick<
  ControlProps<unknown>,
  'id' | 'label' | 'describedBy' | 'invalid' | 'required' | 'disabled' | 'onBlur'
>;

/** What both pickers of records hand to MUI's Autocomplete: options from the server as one types, and the words. */
export const useRecordPicker = ({ to, scope }: RecordSource, frame: Frame) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const { options, waiting, failed, offered } = useRecordOptions({ to, scope, typed, open });
  return {
    open,
    options,
    loading: waiting,
    fullWidth: true,
    size: 'small',
    disabled: frame.disabled === true || !offered,
    onBlur: frame.onBlur,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    onInputChange: (_: unknown, text: string, reason: string) => setTyped(reason === 'input' ? text : ''),
    filterOptions: (all: RecordOption[]) => all,
    getOptionKey: (option: RecordOption) => option.id,
    getOptionLabel: (option: RecordOption) => option.title || `#${option.id}`,
    isOptionEqualToValue: (option: RecordOption, chosen: RecordOption) => option.id === chosen.id,
    loadingText: translate('form.loading'),
    noOptionsText: translate(failed ? 'form.optionsFailed' : 'list.nothingFound'),
    clearText: translate('form.clear'),
    openText: translate('form.open'),
    closeText: translate('form.close'),
    ...(frame.id !== undefined && { id: frame.id }),
    renderInput: (params: AutocompleteRenderInputParams) => (
      <TextField
        {...params}
        hiddenLabel
        error={frame.invalid === true}
        slotProps={{
          ...params.slotProps,
          htmlInput: {
            ...params.slotProps.htmlInput,
            'aria-label': frame.id === undefined ? frame.label : undefined,
            'aria-describedby': frame.describedBy,
            'aria-required': frame.required,
          },
        }}
      />
    ),
  } as const;
};
