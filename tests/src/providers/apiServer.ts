// A server that answers what a test tells it to, and remembers what it was asked.
import { cleanup } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

export interface Asked {
  readonly method: string;
  /** path and query below /api */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly body: unknown;
}
export interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const bodyOf = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.includes('json')) return request.json();
  return type.includes('multipart') ? [...(await request.formData()).keys()] : null;
};

/** Calls that wait for their answers. */
const watchCalls = (): ReadonlySet<Promise<Response>> => {
  const waiting = new Set<Promise<Response>>();
  const { fetch } = globalThis;
  globalThis.fetch = (...call) => {
    const answer = fetch(...call);
    waiting.add(answer);
    const over = () => void waiting.delete(answer);
    answer.then(over, over);
    return answer;
  };
  return waiting;
};

/** To what every page asks, where a test says nothing else: an organisation without a name, and no view that was saved. */
const common = (call: string): Answer | undefined => {
  if (call === 'GET /organisation') return { json: { data: { title: '' } } };
  return call.startsWith('GET /savedviews/') ? { json: { data: { views: [], default_id: null } } } : undefined;
};

/** Starts it for the tests of a file. `answers` is keyed `METHOD /path`; what neither they nor all tests answer is a 404. */
export const apiServer = () => {
  const asked: Asked[] = [];
  let answers: Readonly<Record<string, Answer | ((one: Asked) => Answer)>> = {};
  const server = setupServer(
    http.all('*/api/*', async ({ request }) => {
      const url = new URL(request.url);
      const path = url.pathname.replace(/^\/api/, '');
      const query = Object.fromEntries(url.searchParams);
      const one = { method: request.method, path, query, headers: request.headers, body: await bodyOf(request) };
      asked.push(one);
      const call = `${request.method} ${path}`;
      const found = answers[call] ?? common(call);
      const answer = typeof found === 'function' ? found(one) : found;
      const { status = answer ? 200 : 404, json, text, headers = {} } = answer ?? {};
      return json === undefined
        ? new HttpResponse(text ?? '', { status, headers })
        : HttpResponse.json(json as object, { status, headers });
    }),
  );
  let waiting: ReadonlySet<Promise<Response>>;
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    waiting = watchCalls();
  });
  afterAll(() => server.close());
  // What a test still asks at its end would be heard by the next one.
  afterEach(async () => {
    cleanup();
    while (waiting.size > 0) await Promise.allSettled(waiting);
    asked.length = 0;
    answers = {};
  });
  return {
    asked,
    answer: (given: typeof answers) => {
      answers = given;
    },
  };
};
