import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { Logo } from '#src/layout/Logo.tsx';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { useConfigurationChanged } from './useConfiguration.ts';

const types = 'image/png,image/jpeg,image/webp';

const useLogo = () => {
  const notify = useNotify();
  const changed = useConfigurationChanged();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (call: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await call();
      await changed();
      notify(done, { type: 'success' });
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const send = (file: File): Promise<void> => {
    const body = new FormData();
    body.append('file', file, file.name);
    return run(() => dataProvider.call('POST', '/configuration/logo', { body }), 'configuration.logo.saved');
  };
  const remove = (): Promise<void> =>
    run(() => dataProvider.call('DELETE', '/configuration/logo'), 'configuration.logo.removed');
  return { busy, problem, send, remove };
};

/** The organisation's mark: what it looks like, another one, or none. */
export const LogoField = ({ logo }: { readonly logo: string | null }) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const { busy, problem, send, remove } = useLogo();
  return (
    <Box sx={{ marginBlockEnd: 3 }}>
      <Typography variant="subtitle1">{translate('configuration.logo.label')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlock: 1 }}>
        <Box
          title={translate('configuration.logo.preview')}
          sx={{
            display: 'grid',
            placeItems: 'center',
            minWidth: 72,
            height: 72,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <Logo size={48} />
        </Box>
        <Button size="small" variant="outlined" loading={busy} onClick={() => input.current?.click()}>
          {translate(`configuration.logo.${logo ? 'replace' : 'choose'}`)}
        </Button>
        {logo && (
          <Button size="small" color="error" disabled={busy} onClick={() => void remove()}>
            {translate('configuration.logo.remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={types}
          aria-label={translate('configuration.logo.label')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void send(file);
          }}
        />
      </Box>
      <FormHelperText error={problem !== null} role={problem ? 'alert' : undefined}>
        {problem ?? translate('configuration.logo.hint')}
      </FormHelperText>
    </Box>
  );
};
