import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { SaveState } from './answerSession.ts';

interface SaveMarkProps {
  readonly state: SaveState;
  readonly onRetry: () => void;
}

const looks = {
  saved: { icon: CheckOutlined, colour: 'success.main' },
  saving: { icon: HourglassEmptyOutlined, colour: 'text.secondary' },
  unsent: { icon: HourglassEmptyOutlined, colour: 'text.secondary' },
  failed: { icon: ErrorOutlined, colour: 'error.main' },
  conflict: { icon: ErrorOutlined, colour: 'warning.main' },
} as const;

/** Whether an answer is with the server, said as it changes; nothing where there is none. */
export const SaveMark = ({ state, onRetry }: SaveMarkProps) => {
  const translate = useTranslate();
  const look = state === 'empty' ? undefined : looks[state];
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 24,
        fontSize: 12,
        whiteSpace: 'nowrap',
        color: look?.colour,
      }}
    >
      {look && (
        <>
          <look.icon sx={{ fontSize: 16 }} aria-hidden="true" />
          {translate(`answering.states.${state}`)}
        </>
      )}
      {state === 'failed' && (
        <Button size="small" color="error" onClick={onRetry} sx={{ minHeight: 24, paddingBlock: 0 }}>
          {translate('answering.again')}
        </Button>
      )}
    </Box>
  );
};
