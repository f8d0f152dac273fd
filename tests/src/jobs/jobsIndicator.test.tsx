import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { endSession } from '#src/providers/session.ts';
import { JobsIndicator } from '#src/jobs/JobsIndicator.tsx';
import { dismissJob, watchJob } from '#src/jobs/watchedJobs.ts';
import { rendered } from '#tests/src/layout/rendered.tsx';
import { apiServer } from '#tests/src/providers/apiServer.ts';
import { signIn } from '#tests/src/tree/treeServer.ts';

describe('the sign of long work in the top bar', () => {
  const { asked, answer } = apiServer();
  let job: Record<string, unknown>;
  beforeEach(() => {
    signIn();
    job = { id: 31, kind: 'packageImport', state: 'running', progress: 0.4, result: null, errors: null };
    answer({
      'GET /jobs': () => ({ json: { data: [job] } }),
      'GET /jobs/31': () => ({ json: { data: job } }),
      'POST /jobs/31/cancel': () => {
        job = { ...job, state: 'cancelled' };
        return { json: { data: job } };
      },
    });
  });
  const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('shows work begun before the page was loaded, and where its result is once it has ended', async () => {
    await rendered(<JobsIndicator />);
    await open('۱ کار در حال انجام');
    expect(screen.getByRole('progressbar', { name: 'ورود بسته انطباق' })).toHaveAttribute('aria-valuenow', '40');
    job = { ...job, state: 'done', progress: 1, result: { package_id: 9, title: 'قانون' } };
    const link = await screen.findByRole('link', { name: 'دیدن نتیجه' });
    expect(link).toHaveAttribute('href', '/compliance-requirements/9');
    expect(screen.getByText('انجام شد')).toBeInTheDocument();
    await userEvent.click(link);
    await waitFor(() => expect(screen.queryByText('انجام شد')).not.toBeInTheDocument());
  });

  it('stops work, and says that it was stopped until that is put away', async () => {
    await rendered(<JobsIndicator />);
    await open('۱ کار در حال انجام');
    await userEvent.click(screen.getByRole('button', { name: 'لغو' }));
    expect(await screen.findByText('لغو شد')).toBeInTheDocument();
    expect(asked.filter(({ path }) => path === '/jobs/31/cancel')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'برداشتن از فهرست' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /کار/ })).not.toBeInTheDocument());
  });

  it('says why work failed', async () => {
    job = { ...job, state: 'failed', errors: [{ message: 'پرونده خوانده نشد.' }] };
    await watchJob(dataProvider, 31);
    await rendered(<JobsIndicator />);
    await open('۱ کار پایان یافته');
    expect(screen.getByText('پرونده خوانده نشد.')).toBeInTheDocument();
    dismissJob(31);
  });

  it('is not there for work that only its screen waits for, nor for the next person', async () => {
    job = { ...job, state: 'done' };
    await watchJob(dataProvider, 31, { quiet: true });
    await rendered(<JobsIndicator />);
    await waitFor(() => expect(asked.some(({ path }) => path === '/jobs')).toBe(true));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    await watchJob(dataProvider, 31);
    expect(await screen.findByRole('button', { name: '۱ کار پایان یافته' })).toBeInTheDocument();
    endSession('expired');
    await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  });
});
