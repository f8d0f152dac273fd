import LinearProgress from '@mui/material/LinearProgress';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const patienceMs = 400;

/** A thin line below the top bar while the server keeps the screen waiting; quick answers show none. */
export const BusyLine = () => {
  const busy = useIsFetching() > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return shown ? (
    <LinearProgress aria-hidden="true" sx={{ position: 'absolute', insetInline: 0, bottom: -2, height: 2 }} />
  ) : null;
};
