import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { RunningJobs } from '#src/jobs/RunningJobs.tsx';
import { watchJob } from '#src/jobs/watchedJobs.ts';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { signIn } from '#tests/src/tree/treeServer.ts';

const jobOf = (id: number, state: string, progress: number, kind = 'packageImport') => ({
  id,
  kind,
  state,
  progress,
  result: null,
  errors: null,
});

describe('running jobs', () => {
  const { asked, answer } = apiServer();
  beforeEach(() => signIn());

  it('shows those begun before the page was loaded, until they end', async () => {
    let state = 'running';
    const ended = vi.fn();
    answer({
      'GET /jobs': () => ({
        json: { data: [jobOf(11, state, 0.25), jobOf(12, 'running', 0.5, 'other'), jobOf(10, 'done', 1)] },
      }),
      'GET /jobs/11': () => ({ json: { data: jobOf(11, state, 0.25) } }),
    });
    await rendered(<RunningJobs kind="packageImport" label="ورود بسته انطباق" onEnded={ended} />);
    const bar = await screen.findByRole('progressbar', { name: 'ورود بسته انطباق' });
    expect(bar).toHaveAttribute('aria-valuenow', '25');
    expect(screen.getByText('۲۵٪ انجام شده است')).toBeInTheDocument();
    expect(asked.some(({ path }) => path === '/jobs/12' || path === '/jobs/10')).toBe(false);
    state = 'done';
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
    expect(ended).toHaveBeenCalledOnce();
  });

  it('asks the server once for a job that two places watch', async () => {
    answer({ 'GET /jobs/21': { json: { data: jobOf(21, 'done', 1) } } });
    const [one, other] = await Promise.all([watchJob(dataProvider, 21), watchJob(dataProvider, 21)]);
    expect(one).toBe(other);
    expect(asked).toHaveLength(1);
  });

  it('gives up where the job is not the person’s', async () => {
    answer({ 'GET /jobs/22': { status: 404, json: { code: 'notFound', message: 'یافت نشد' } } });
    await expect(watchJob(dataProvider, 22)).rejects.toMatchObject({ status: 404 });
  });
});
