import Box from '@mui/material/Box';
import { useNotificationContext, useNotify, useTranslate, type HttpError, type NotificationPayload } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { onRefusal } from '#src/providers/refusals.ts';
import { Toast } from './Toast.tsx';

interface Shown extends NotificationPayload {
  readonly key: number;
  readonly text: string;
}
let lastKey = 0;

/** Every 403 says that access is restricted, every 422 that the form was refused or, where the server knows more, why. */
const useRefusalToasts = () => {
  const notify = useNotify();
  useEffect(
    () =>
      onRefusal((error: HttpError) => {
        const { code, message } = (error.body ?? {}) as { code?: string; message?: string };
        const plain = error.status === 403 ? 'refused.forbidden' : 'refused.invalid';
        const known = code === undefined || code === 'forbidden' || code === 'invalid';
        notify(known || !message ? plain : message, { type: 'error' });
      }),
    [notify],
  );
};

/** Moves what react-admin was told to say into the toasts on screen; what already stands there is not said twice. */
const useShown = () => {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  useEffect(() => {
    const next = notifications.length > 0 ? takeNotification() : undefined;
    if (!next || typeof next.message !== 'string') return;
    const text = translate(next.message, { _: next.message, smart_count: 1, ...next.notificationOptions?.messageArgs });
    lastKey += 1;
    const toast = { ...next, text, key: lastKey };
    setShown((before) => [...before.filter((one) => one.text !== text), toast].slice(-4));
  }, [notifications, takeNotification, translate]);
  const close = useCallback((id: number) => setShown((before) => before.filter(({ key }) => key !== id)), []);
  return { shown, close };
};

/** Messages in the top right corner, in either direction of writing; each stays for five seconds. */
export const Toasts = () => {
  useRefusalToasts();
  const { shown, close } = useShown();
  return (
    <Box
      sx={{
        position: 'fixed',
        insetBlockStart: 60,
        right: '16px /* @noflip */',
        zIndex: 'snackbar',
        display: 'grid',
        gap: 1,
        maxWidth: 'min(420px, calc(100vw - 32px))',
      }}
    >
      {shown.map(({ key, text, type, notificationOptions }) => (
        <Toast
          key={key}
          id={key}
          text={text}
          type={type}
          undo={notificationOptions?.['undo'] as (() => void) | undefined}
          onClose={close}
        />
      ))}
    </Box>
  );
};
