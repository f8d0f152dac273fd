import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { PageTitle } from '#src/layout/index.ts';
import { LoadFailure } from '#src/views/LoadFailure.tsx';
import { SectionGuide } from '#src/views/sections/SectionGuide.tsx';
import { measures } from '#src/theme/index.ts';
import { BackupSection } from './BackupSection.tsx';
import { CaptchaTrial } from './CaptchaTrial.tsx';
import { GatewaySecret } from './GatewaySecret.tsx';
import { GatewayTrial } from './GatewayTrial.tsx';
import { GroupSection } from './GroupSection.tsx';
import { LogoField } from './LogoField.tsx';
import { LockTrial } from './LockTrial.tsx';
import { PasswordTrial } from './PasswordTrial.tsx';
import { ScalesSection } from './ScalesSection.tsx';
import { StorageSection } from './StorageSection.tsx';
import { useConfiguration, type Configuration as Present } from './useConfiguration.ts';

const ToProfile = ({ word }: { readonly word: string }) => (
  <Button component={Link} to="/profile" size="small" variant="outlined">
    {useTranslate()(`configuration.test.${word}`)}
  </Button>
);

const Sections = ({ configuration }: { readonly configuration: Present }) => {
  const { logo, hasGatewaySecret, storage } = configuration;
  const shared = { configuration };
  return (
    <>
      <GroupSection {...shared} group="organisation" before={<LogoField logo={logo} />} />
      <GroupSection {...shared} group="sessions" trial={() => <ToProfile word="sessions" />} />
      <GroupSection {...shared} group="captcha" trial={() => <CaptchaTrial />} />
      <GroupSection {...shared} group="lock" trial={(rules) => <LockTrial rules={rules} />} />
      <GroupSection {...shared} group="passwords" trial={(rules) => <PasswordTrial rules={rules} />} />
      <GroupSection {...shared} group="secondFactor" trial={() => <ToProfile word="factor" />} />
      <GroupSection
        {...shared}
        group="gateway"
        before={<GatewaySecret isSet={hasGatewaySecret} />}
        trial={() => <GatewayTrial />}
      />
      <StorageSection storage={storage} />
      <BackupSection />
      <ScalesSection />
    </>
  );
};

/** What the administrator decides for everybody, each with its help and a way to try it. */
export const Configuration = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useConfiguration();
  return (
    <>
      <PageTitle title={translate('general.pages.configuration')} subtitle={translate('configuration.note')} />
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton variant="rounded" height={320} sx={{ maxWidth: measures.settings }} />}
      {data && (
        <SectionGuide label={translate('configuration.sections')}>
          <Sections configuration={data} />
        </SectionGuide>
      )}
    </>
  );
};
