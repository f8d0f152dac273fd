import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that a gateway got. */
export interface Got {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
interface Reply {
  readonly status?: number;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly after?: number;
}

/** A gateway that answers as it is told, and remembers what it got. */
export const openGateway = async () => {
  const got: Got[] = [];
  let reply: Reply = {};
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      got.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      const { status = 200, text = 'ok', headers: own = {}, after = 0 } = reply;
      setTimeout(() => response.writeHead(status, own).end(text), after).unref();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    got,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reply: (next: Reply) => {
      reply = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    },
  };
};
