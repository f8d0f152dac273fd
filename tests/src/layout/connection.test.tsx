import { act, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NewVersionNotice } from '#src/layout/NewVersionNotice.tsx';
import { OfflineNotice } from '#src/layout/OfflineNotice.tsx';
import { Toasts } from '#src/layout/Toasts.tsx';
import { noteAnswer } from '#src/providers/connection.ts';
import { sendForData } from '#src/providers/http.ts';
import { rendered } from './rendered.tsx';

let server: 'there' | 'away';
const answerOf = (): Promise<Response> =>
  server === 'there'
    ? Promise.resolve(Response.json({ data: 'خوانده شد' }))
    : Promise.reject(new TypeError('no route'));

const Reader = () => {
  const { data } = useQuery({ queryKey: ['x'], queryFn: () => sendForData<string>('/x'), retry: false });
  return <p>{data ?? 'هنوز نه'}</p>;
};

describe('a lost connection', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(globalThis, 'fetch').mockImplementation(answerOf);
  });
  afterEach(() => {
    noteAnswer();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('is said as soon as a call has no answer, and is over by itself: what could not be read is read', async () => {
    server = 'away';
    await rendered(
      <>
        <OfflineNotice />
        <Reader />
        <Toasts />
      </>,
    );
    expect(await screen.findByText(/ارتباط با سامانه قطع است/)).toBeInTheDocument();
    server = 'there';
    await act(() => vi.advanceTimersByTimeAsync(4100));
    await waitFor(() => expect(screen.queryByText(/ارتباط با سامانه قطع است/)).not.toBeInTheDocument());
    expect(await screen.findByText('خوانده شد')).toBeInTheDocument();
    expect(await screen.findByText('ارتباط با سامانه دوباره برقرار شد.')).toBeInTheDocument();
  });
});

const startPage = (hash: string): string => `<script type="module" src="/assets/index-${hash}.js"></script>`;

describe('a newer version on the server', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    document.querySelector('script')?.remove();
  });

  it('is offered, not forced, once the start page names another script', async () => {
    // The test's browser loads no scripts, which is just as well.
    Object.assign(Reflect.get(window, 'happyDOM').settings, { handleDisabledFileLoadingAsSuccess: true });
    document.body.insertAdjacentHTML('beforeend', startPage('old'));
    let onServer = 'old';
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(startPage(onServer)));
    await rendered(<NewVersionNotice />);
    await act(() => vi.advanceTimersByTimeAsync(301_000));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    onServer = 'new';
    await act(() => vi.advanceTimersByTimeAsync(301_000));
    expect(await screen.findByRole('status')).toHaveTextContent('نسخه تازه‌ای از سامانه آماده است.');
    expect(screen.getByRole('button', { name: 'بارگذاری دوباره' })).toBeInTheDocument();
  });
});
