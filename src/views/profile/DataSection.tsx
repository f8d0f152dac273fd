import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useDownload } from '#src/fields/useDownload.ts';
import { refusalText } from '#src/table/refusalText.ts';
import { SettingsSection } from '#src/views/SettingsSection.tsx';

/** All that is held on oneself, to take along. */
export const DataSection = () => {
  const translate = useTranslate();
  const { isWaiting, take } = useDownload(refusalText);
  return (
    <SettingsSection id="data" title={translate('profile.data.title')} hint={translate('profile.data.hint')}>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 2 }}>
        {translate('profile.data.text')}
      </Typography>
      <Button
        variant="outlined"
        startIcon={<DownloadOutlined />}
        loading={isWaiting}
        onClick={() => void take('/user/personaldata')}
      >
        {translate('profile.data.go')}
      </Button>
    </SettingsSection>
  );
};
