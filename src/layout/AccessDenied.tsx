import LockOutlined from '@mui/icons-material/LockOutlined';
import { useTranslate } from 'ra-core';
import { DashboardButton } from './DashboardButton.tsx';
import { NoticePage } from './NoticePage.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';

/** The page of a screen that the person may not see. */
export const AccessDenied = () => {
  const translate = useTranslate();
  const title = translate('frame.accessDenied.title');
  useDocumentTitle(title);
  return (
    <NoticePage icon={LockOutlined} title={title} text={translate('frame.accessDenied.text')}>
      <DashboardButton label={translate('frame.accessDenied.action')} />
    </NoticePage>
  );
};
