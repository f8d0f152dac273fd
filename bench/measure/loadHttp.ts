import autocannon from 'autocannon';

export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  /** milliseconds */
  readonly p50: number;
  readonly p99: number;
}

/** Makes the same request so often over some connections. Throws where an answer is not 200. */
export const loadHttp = async (
  url: string,
  authorization: string,
  { connections, requests: amount }: { readonly connections: number; readonly requests: number },
): Promise<Load> => {
  const result = await autocannon({
    url,
    headers: { authorization, accept: 'application/json' },
    connections,
    amount,
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were refusals, ${result.errors} requests failed: ${url}`);
  }
  const { requests, duration, latency } = result;
  return { requests: requests.total, perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99 };
};
