import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { messageGrounds } from '#src/theme/tokens.ts';

interface Props {
  readonly id: number;
  readonly text: string;
  readonly type: string;
  /** takes back what the message tells of */
  readonly undo?: (() => void) | undefined;
  /** keeps its identity, or the five seconds would begin anew */
  readonly onClose: (id: number) => void;
}
const shownForMs = 5000;
const severityOf = (type: string): AlertColor => (type in messageGrounds ? (type as AlertColor) : 'info');

/** One message; it waits while the pointer or the focus is on it. */
export const Toast = ({ id, text, type, undo, onClose }: Props) => {
  const translate = useTranslate();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onClose(id), shownForMs);
    return () => clearTimeout(timer);
  }, [held, id, onClose]);
  const severity = severityOf(type);
  return (
    <Alert
      variant="filled"
      severity={severity}
      role={severity === 'error' ? 'alert' : 'status'}
      action={
        <>
          {undo && (
            <Button
              variant="text"
              color="inherit"
              size="small"
              onClick={() => {
                onClose(id);
                undo();
              }}
            >
              {translate('frame.toast.undo')}
            </Button>
          )}
          <IconButton
            size="small"
            color="inherit"
            aria-label={translate('frame.toast.close')}
            onClick={() => onClose(id)}
          >
            <CloseOutlined fontSize="small" />
          </IconButton>
        </>
      }
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ backgroundColor: messageGrounds[severity], color: '#fff', alignItems: 'center' }}
    >
      {text}
    </Alert>
  );
};
