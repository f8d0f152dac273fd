import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useEffect, useId } from 'react';
import { TextControl } from '#src/fields/controls/TextControl.tsx';
import { FieldFrame } from '#src/screens/form/FieldFrame.tsx';
import { useConfigurationChanged } from './useConfiguration.ts';
import { useTrial } from './useTrial.ts';

/** The secret that goes along with messages: given, replaced or taken away, and never shown. */
export const GatewaySecret = ({ isSet }: { readonly isSet: boolean }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const changed = useConfigurationChanged();
  const id = useId();
  const { value, setValue, problem, busy, outcome, run, send } = useTrial<object>(
    '/configuration/gateway/secret',
    'secret',
  );
  useEffect(() => {
    if (!outcome) return;
    setValue('');
    notify('configuration.saved', { type: 'success' });
    void changed();
    // once for each answer
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [outcome]);
  const label = translate('configuration.secret.label');
  const state = translate(`configuration.secret.${isSet ? 'isSet' : 'isNone'}`);
  return (
    <Box component="form" noValidate onSubmit={run} sx={{ display: 'grid', gap: 1, marginBlockEnd: 3 }}>
      <FieldFrame
        id={id}
        label={label}
        required={false}
        help={`${state} ${translate('configuration.secret.hint')}`}
        error={problem}
      >
        <TextControl
          id={id}
          label={label}
          latin
          autoComplete="off"
          value={value}
          invalid={problem !== undefined}
          describedBy={`${id}-text`}
          onChange={(next) => setValue(next ?? '')}
        />
      </FieldFrame>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" size="small" variant="outlined" loading={busy} disabled={!value.trim()}>
          {translate('configuration.secret.keep')}
        </Button>
        {isSet && (
          <Button size="small" color="error" disabled={busy} onClick={() => void send({ secret: null })}>
            {translate('configuration.secret.remove')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
