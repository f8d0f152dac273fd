import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { NoticePage, PageTitle } from '#src/layout/index.ts';
import { loadProfile } from '#src/providers/profile.ts';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { PasswordCard } from './PasswordCard.tsx';
import { PersonalCard } from './PersonalCard.tsx';
import { PictureCard } from './PictureCard.tsx';

/** The signed-in person's own data, picture and password. */
export const Profile = () => {
  const translate = useTranslate();
  const { data: profile, error } = useQuery({ queryKey: ['profile'], queryFn: () => loadProfile() });
  return (
    <>
      <PageTitle title={translate('general.pages.profile')} />
      {error && (
        <NoticePage icon={CloudOffOutlined} title={translate('ra.page.error')} text={translate(error.message)} />
      )}
      {!profile && !error && <Skeleton variant="rounded" height={320} sx={{ maxWidth: 720 }} />}
      {profile && (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
          <PictureCard profile={profile} />
          <PersonalCard profile={profile} />
          <PasswordCard username={profile.username} />
        </Box>
      )}
    </>
  );
};
