import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import { useTranslate } from 'ra-core';
import { DashboardButton } from './DashboardButton.tsx';
import { NoticePage } from './NoticePage.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';

/** The page of an unknown path. */
export const NotFound = () => {
  const translate = useTranslate();
  const title = translate('frame.notFound.title');
  useDocumentTitle(title);
  return (
    <NoticePage icon={TravelExploreOutlined} title={title} text={translate('frame.notFound.text')}>
      <DashboardButton label={translate('frame.notFound.action')} />
    </NoticePage>
  );
};
