import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { PageTitle } from '#src/layout/index.ts';
import { loadProfile } from '#src/providers/profile.ts';
import { LoadFailure } from '#src/views/LoadFailure.tsx';
import { SectionGuide } from '#src/views/sections/SectionGuide.tsx';
import { measures } from '#src/theme/index.ts';
import { DataSection } from './DataSection.tsx';
import { FactorSection } from './FactorSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { PersonalSection } from './PersonalSection.tsx';
import { PictureSection } from './PictureSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** The signed-in person's own data, picture, password and sessions. */
export const Profile = () => {
  const translate = useTranslate();
  const { data: profile, error, refetch } = useQuery({ queryKey: ['profile'], queryFn: () => loadProfile() });
  return (
    <>
      <PageTitle title={translate('general.pages.profile')} />
      {error && !profile && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!profile && !error && <Skeleton variant="rounded" height={320} sx={{ maxWidth: measures.settings }} />}
      {profile && (
        <SectionGuide label={translate('profile.parts')}>
          <PictureSection profile={profile} />
          <PersonalSection profile={profile} />
          <PasswordSection username={profile.username} />
          <FactorSection />
          <SessionsSection />
          <DataSection />
        </SectionGuide>
      )}
    </>
  );
};
