import { Navigate } from 'react-router-dom';
import { usePreferences } from '#src/providers/preferences.ts';
import { useMay } from '#src/providers/useMay.ts';
import { wholeMenu } from './menuEntries.ts';

/** Leads to the page that the person begins with; to the dashboard where that one is closed to them by now. */
export const StartPage = () => {
  const { startPage } = usePreferences();
  const may = useMay();
  const chosen = wholeMenu.flatMap(({ entries }) => entries).find(({ name }) => name === startPage);
  const isOpen = chosen && (!chosen.permission || may(chosen.permission));
  return <Navigate to={isOpen ? chosen.path : '/dashboard'} replace />;
};
