import TextField from '@mui/material/TextField';
import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import { useTranslate } from 'ra-core';
import { useContext, useState } from 'react';
import { callOf, permissionOf, type NodeKind } from '#schema';
import type { ControlProps } from '#src/fields/FieldView.ts';
import { resourceNamed } from '#src/providers/resourceNamed.ts';
import { useMay } from '#src/providers/useMay.ts';
import { useNames } from '#src/fields/useLabels.ts';
import { RecordCreationContext } from './recordCreation.ts';
import { useRecordOptions, type RecordOption } from './useRecordOptions.ts';
import { recordNumber } from '#src/fields/recordNumber.ts';

export interface RecordSource {
  /** the resource whose records are offered */
  readonly to: string;
  /** id of the record in whose tree to look, for resources with a scope */
  readonly scope?: number | undefined;
  /** the one kind of node that is offered, in tree families */
  readonly node?: NodeKind | undefined;
  /** labels that came with the record, so that they need not be asked for */
  readonly known?: readonly RecordOption[] | undefined;
  /** only records whose field `by` holds this id are offered, and none while it is not known */
  readonly within?: { readonly by: string; readonly id: number | undefined } | undefined;
}

type Frame = Pick<
  ControlProps<unknown>,
  'id' | 'label' | 'value' | 'describedBy' | 'invalid' | 'required' | 'disabled' | 'onBlur'
>;

const isNone = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** Stands among the options for the record that is still to be made. */
export const isNew = (option: RecordOption): boolean => option.id === 0;

const useCreation = ({ to, scope, node, within }: RecordSource, onCreated: (made: RecordOption) => void) => {
  const translate = useTranslate();
  const may = useMay();
  const names = useNames(to);
  const Creation = useContext(RecordCreationContext);
  const [title, setTitle] = useState<string>();
  const resource = resourceNamed(to);
  const mayAdd = callOf(resource, 'create', node) !== undefined && may(permissionOf(resource, 'add'));
  // where else a node of a tree belongs, the tree itself is the place to make it
  const isMakeable = !resource.tree || node === 'item';
  const isOffered = Creation !== null && mayAdd && scope === undefined && !within && isMakeable;
  const kind = node ? names.node(node) : names.one;
  const offer = (typed: string): RecordOption => ({
    id: 0,
    title: typed ? translate('form.add', { title: typed }) : translate('form.addOne', { kind }),
  });
  const dialog = isOffered && title !== undefined && (
    <Creation
      to={to}
      title={title}
      onClose={() => setTitle(undefined)}
      onDone={(made) => {
        setTitle(undefined);
        onCreated(made);
      }}
    />
  );
  return { offer: isOffered ? offer : undefined, start: setTitle, dialog };
};

/** What both pickers of records hand to MUI's Autocomplete: options from the server as one types, and the words. */
export const useRecordPicker = (
  { to, scope, node, within }: RecordSource,
  frame: Frame,
  onCreated: (made: RecordOption) => void,
) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const { options, waiting, failed, offered } = useRecordOptions({ to, scope, node, within, typed, open });
  const { offer, start, dialog } = useCreation({ to, scope, node, within }, onCreated);
  const picker = {
    open,
    options: offer && !waiting ? [...options, offer(typed.trim())] : options,
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
    getOptionLabel: (option: RecordOption) => option.title || recordNumber(option.id),
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
        placeholder={isNone(frame.value) ? translate('form.noneChosen') : undefined}
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
  return { picker, create: () => start(typed), dialog };
};
