import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { TextControl } from '#src/fields/controls/TextControl.tsx';
import { useFormat } from '#src/fields/useFormat.ts';
import { FieldFrame } from '#src/screens/form/FieldFrame.tsx';
import { useTrial } from './useTrial.ts';

interface Delivery {
  readonly ok: boolean;
  readonly status: number | null;
  readonly problem: 'timeout' | 'unreachable' | 'redirected' | null;
  readonly answer: string;
}

const Outcome = ({ ok, status, problem, answer }: Delivery) => {
  const translate = useTranslate();
  const { digits } = useFormat();
  const word = ok ? 'ok' : (problem ?? 'refused');
  return (
    <Alert severity={ok ? 'success' : 'error'}>
      {translate(`configuration.test.${word}`, { status: digits(String(status ?? '')) })}
      {answer && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {translate('configuration.test.answer')} <bdi dir="ltr">{answer}</bdi>
        </Box>
      )}
    </Alert>
  );
};

/** Sends a message by the gateway that is saved, and shows what it said. */
export const GatewayTrial = () => {
  const translate = useTranslate();
  const id = useId();
  const {
    value: mobile,
    setValue,
    problem,
    busy,
    outcome,
    run,
  } = useTrial<Delivery>('/configuration/gateway/test', 'mobile');
  const label = translate('configuration.test.mobile');
  return (
    <Box component="form" noValidate sx={{ display: 'grid', gap: 2 }} onSubmit={run}>
      <FieldFrame id={id} label={label} required={false} help={translate('configuration.test.hint')} error={problem}>
        <TextControl
          id={id}
          label={label}
          latin
          inputMode="tel"
          value={mobile}
          invalid={problem !== undefined}
          describedBy={`${id}-text`}
          onChange={(value) => setValue(value ?? '')}
        />
      </FieldFrame>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button type="submit" variant="outlined" loading={busy} disabled={!mobile.trim()}>
          {translate('configuration.test.send')}
        </Button>
        <Link href="/login-by-mobile" target="_blank" rel="noreferrer">
          {translate('configuration.test.byMobile')}
        </Link>
      </Box>
      {outcome && <Outcome {...outcome} />}
    </Box>
  );
};
