import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fa } from '#i18n/fa/index.ts';
import { Toasts } from '#src/layout/Toasts.tsx';
import { startSession } from '#src/providers/session.ts';
import { UploadBackup } from '#src/views/backup/UploadBackup.tsx';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer, type Answer } from '#tests/src/providers/apiServer.ts';

const { backups: words } = fa;

describe('bringing a backup', () => {
  const { asked, answer } = apiServer();
  const bring = async (found: Answer, limit = 1024): Promise<void> => {
    answer({ 'POST /backups/upload': found });
    await rendered(
      <>
        <UploadBackup limit={limit} />
        <Toasts />
      </>,
    );
    await userEvent.upload(screen.getByLabelText(words.upload, { selector: 'input' }), new File(['zip'], 'a.zip'));
  };
  beforeEach(() => startSession({ token: 'abcdefgh12345678', permissions: [] }));

  it('says that it is there and sound', async () => {
    await bring({ json: { data: {} } });
    expect(await screen.findByText(words.uploaded)).toBeInTheDocument();
  });

  it('says of a file that is none which one to choose', async () => {
    await bring({ status: 415, json: { code: 'unsupportedFile', message: 'x' } });
    expect(await screen.findByText(words.notBackup)).toBeInTheDocument();
  });

  it('sends none that is larger than what is taken', async () => {
    await bring({ json: { data: {} } }, 2);
    await waitFor(() => expect(screen.getByText(/از این راه بارگذاری نمی‌شود/)).toBeInTheDocument());
    expect(asked.filter(({ path }) => path === '/backups/upload')).toEqual([]);
  });
});
