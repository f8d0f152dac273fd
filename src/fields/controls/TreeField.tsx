import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import type { NodeKind } from '#schema';
import type { ControlProps } from '#src/fields/FieldView.ts';
import { TreePopover } from './TreePopover.tsx';
import type { RecordOption } from './useRecordOptions.ts';

interface TreeFieldProps extends Omit<ControlProps<never>, 'value' | 'onChange'> {
  readonly to: string;
  /** the one kind of node that is offered, in tree families */
  readonly node?: NodeKind | undefined;
  readonly many: boolean;
  readonly chosen: readonly RecordOption[];
  readonly onChoose: (ids: readonly number[]) => void;
}

const Chosen = ({ id, chosen, many }: Pick<TreeFieldProps, 'chosen' | 'many'> & { readonly id: string }) => {
  const none = useTranslate()('form.noneChosen');
  return (
    <Box
      component="span"
      id={id}
      sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 0.5, overflowWrap: 'anywhere' }}
    >
      {chosen.length === 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {none}
        </Box>
      )}
      {chosen.map(({ id: key, title }) =>
        many ? (
          <Chip key={key} component="span" size="small" label={<bdi>{title}</bdi>} />
        ) : (
          <bdi key={key}>{title}</bdi>
        ),
      )}
    </Box>
  );
};

/** What is chosen of a tree; pressed, it shows the tree to choose from. */
export const TreeField = ({ to, node, many, chosen, onChoose, ...frame }: TreeFieldProps) => {
  const translate = useTranslate();
  const chosenId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
    frame.onBlur?.();
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Button
        id={frame.id}
        fullWidth
        variant="outlined"
        color={frame.invalid ? 'error' : 'inherit'}
        disabled={frame.disabled === true}
        aria-label={frame.id === undefined ? frame.label : undefined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-describedby={[chosenId, frame.describedBy].filter(Boolean).join(' ')}
        endIcon={<AccountTreeOutlined color="action" />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ fontWeight: 400, textAlign: 'left', whiteSpace: 'normal', borderColor: 'divider', paddingInline: 1.75 }}
      >
        <Chosen id={chosenId} chosen={chosen} many={many} />
      </Button>
      {chosen.length > 0 && frame.required !== true && (
        <IconButton size="small" aria-label={translate('form.clear')} onClick={() => onChoose([])}>
          <Close fontSize="small" />
        </IconButton>
      )}
      {anchor && (
        <TreePopover
          anchor={anchor}
          to={to}
          node={node}
          label={frame.label}
          many={many}
          ids={chosen.map(({ id }) => id)}
          onChange={onChoose}
          onClose={close}
        />
      )}
    </Box>
  );
};
