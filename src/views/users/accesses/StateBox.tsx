import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { stateOf } from './matrix.ts';
import type { AccessState } from './useAccesses.ts';

interface StateBoxProps {
  readonly accesses: AccessState;
  readonly permissions: readonly string[];
  readonly label: string;
  /** shown beside the box: always, or where there are no columns */
  readonly text?: string;
  readonly textAlways?: boolean;
  readonly readOnly: boolean;
}

/** A box for some permissions: all, some or none of them; those that differ from what is saved have a ring. */
export const StateBox = ({ accesses, permissions, label, text, textAlways, readOnly }: StateBoxProps) => {
  const { chosen, saved, held, toggle } = accesses;
  const state = stateOf(permissions, chosen);
  const differs = permissions.some((one) => chosen.has(one) !== saved.has(one));
  const givable = permissions.filter((one) => held.has(one));
  const isFull = state !== 'none' && givable.every((one) => chosen.has(one));
  return (
    <Box component="label" sx={{ display: 'inline-flex', alignItems: 'center' }}>
      <Checkbox
        size="small"
        checked={state === 'all'}
        indeterminate={state === 'some'}
        disabled={readOnly || (state === 'none' && givable.length === 0)}
        onChange={() => toggle(permissions, !isFull)}
        slotProps={{ input: { 'aria-label': label } }}
        sx={({ palette }) => ({
          borderRadius: 1,
          ...(differs && { boxShadow: `inset 0 0 0 2px ${palette.secondary.main}` }),
        })}
      />
      {text !== undefined && (
        <Box
          component="span"
          aria-hidden="true"
          sx={{ fontSize: 13, marginInlineEnd: 1, ...(!textAlways && { display: { md: 'none' } }) }}
        >
          {text}
        </Box>
      )}
    </Box>
  );
};
