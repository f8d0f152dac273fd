import Alert, { type AlertColor } from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';

interface Props {
  readonly text: string;
  readonly type: string;
  readonly onClose: () => void;
}
const shownForMs = 5000;
const grounds: Readonly<Record<AlertColor, string>> = {
  error: '#b91c1c',
  success: '#15803d',
  warning: '#92400e',
  info: '#1d4ed8',
};
const severityOf = (type: string): AlertColor => (type in grounds ? (type as AlertColor) : 'info');

/** One message; it waits while the pointer or the focus is on it. */
export const Toast = ({ text, type, onClose }: Props) => {
  const translate = useTranslate();
  const [held, setHeld] = useState(false);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => close.current(), shownForMs);
    return () => clearTimeout(timer);
  }, [held]);
  const severity = severityOf(type);
  return (
    <Alert
      variant="filled"
      severity={severity}
      role={severity === 'error' ? 'alert' : 'status'}
      closeText={translate('frame.toast.close')}
      onClose={onClose}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={{ backgroundColor: grounds[severity], color: '#fff', alignItems: 'center' }}
    >
      {text}
    </Alert>
  );
};
