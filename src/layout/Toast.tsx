import Alert, { type AlertColor } from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { messageGrounds } from '#src/theme/tokens.ts';

interface Props {
  readonly id: number;
  readonly text: string;
  readonly type: string;
  /** keeps its identity, or the five seconds would begin anew */
  readonly onClose: (id: number) => void;
}
const shownForMs = 5000;
const severityOf = (type: string): AlertColor => (type in messageGrounds ? (type as AlertColor) : 'info');

/** One message; it waits while the pointer or the focus is on it. */
export const Toast = ({ id, text, type, onClose }: Props) => {
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
      closeText={translate('frame.toast.close')}
      onClose={() => onClose(id)}
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
