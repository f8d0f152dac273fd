import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isAway, onConnection } from '#src/providers/connection.ts';

const subscribe = (listener: () => void): (() => void) => {
  const stop = onConnection(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
const isCutOff = (): boolean => !navigator.onLine || isAway();

/** What could not be read meanwhile is asked for again; what was written waits in its form. */
const useReturn = (cutOff: boolean): void => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const wasCutOff = useRef(false);
  useEffect(() => {
    if (wasCutOff.current && !cutOff) {
      notify('frame.connected', { type: 'success' });
      void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    }
    wasCutOff.current = cutOff;
  }, [cutOff, notify, queryClient]);
};

/** Says that the server cannot be reached, for as long as it cannot, and goes on by itself once it can. */
export const OfflineNotice = () => {
  const translate = useTranslate();
  const cutOff = useSyncExternalStore(subscribe, isCutOff);
  useReturn(cutOff);
  return cutOff ? (
    <Alert severity="warning" icon={<CloudOffOutlined fontSize="small" />} square role="status">
      {translate('frame.offline')}
    </Alert>
  ) : null;
};
