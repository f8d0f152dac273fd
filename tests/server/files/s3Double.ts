// A small storage that speaks S3, in memory: it verifies every signature and the checksum of every body.
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '#server/files/s3Calls.ts';
import { identity, refusalOf } from './s3Signature.ts';

/** Answers for a call what a failing storage would; true where it has. */
type Trouble = (request: IncomingMessage, reply: ServerResponse) => boolean | Promise<boolean>;

export interface S3Double {
  readonly bucket: Bucket;
  /** what the bucket holds, by key */
  readonly objects: Map<string, Buffer>;
  /** every call that came, as `METHOD key` */
  readonly calls: string[];
  /** what goes wrong from now on; nothing where absent */
  readonly trouble: (trouble?: Trouble) => void;
  /** stops listening, and comes back at the same address */
  readonly leave: () => Promise<void>;
  readonly come: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const name = 'tadbir-files';
/** Small, so that whoever lists a bucket meets a second page. */
const page = 3;

const statusOf: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  MissingContentLength: 411,
  XAmzContentSHA256Mismatch: 400,
  IncompleteBody: 400,
};

export const failWith = (reply: ServerResponse, code: string, status = statusOf[code] ?? 403): void => {
  reply.writeHead(status, { 'content-type': 'application/xml' });
  reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code} &amp; so on</Message></Error>`);
};

const list = (objects: Map<string, Buffer>, query: URLSearchParams): string => {
  const after = query.get('continuation-token') ?? '';
  const most = Math.min(Number(query.get('max-keys') ?? page), page);
  const all = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && `<${key}>` > after);
  const keys = all.toSorted().slice(0, most);
  const isCut = all.length > keys.length;
  const token = isCut ? `<NextContinuationToken>&lt;${keys.at(-1)}&gt;</NextContinuationToken>` : '';
  const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)!.length}</Size></Contents>`);
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`;
};

const keep = async (
  objects: Map<string, Buffer>,
  key: string,
  request: IncomingMessage,
): Promise<string | undefined> => {
  if (request.headers['content-length'] === undefined) return 'MissingContentLength';
  const content = await buffer(request);
  if (content.length !== Number(request.headers['content-length'])) return 'IncompleteBody';
  const sum = createHash('sha256').update(content).digest('hex');
  if (sum !== request.headers['x-amz-content-sha256']) return 'XAmzContentSHA256Mismatch';
  objects.set(key, content);
  return undefined;
};

const give = (content: Buffer | undefined, request: IncomingMessage, reply: ServerResponse): void => {
  if (!content) return failWith(reply, 'NoSuchKey');
  reply.writeHead(200, { 'content-length': content.length, etag: '"x"' });
  reply.end(request.method === 'HEAD' ? undefined : content);
};

const answer = async (objects: Map<string, Buffer>, request: IncomingMessage, reply: ServerResponse): Promise<void> => {
  const { pathname, searchParams } = new URL(request.url!, 'http://any');
  const refused = refusalOf(request);
  if (refused) return failWith(reply, refused);
  if (pathname.split('/')[1] !== name) return failWith(reply, 'NoSuchBucket');
  const key = decodeURIComponent(pathname.slice(name.length + 2));
  if (key === '') return void reply.end(list(objects, searchParams));
  if (request.method === 'PUT') {
    const problem = await keep(objects, key, request);
    if (problem) return failWith(reply, problem);
    return void reply.end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return void reply.writeHead(204).end();
  }
  give(objects.get(key), request, reply);
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const leave = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

export const openS3Double = async (): Promise<S3Double> => {
  const objects = new Map<string, Buffer>();
  const calls: string[] = [];
  let trouble: Trouble = () => false;
  const serve = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    calls.push(`${request.method} ${new URL(request.url!, 'http://any').pathname.slice(name.length + 2)}`);
    if (!(await trouble(request, reply))) await answer(objects, request, reply);
  };
  const server = createServer((request, reply) => {
    // A call that breaks off is as if it had never come.
    serve(request, reply).catch(() => reply.destroy());
  });
  const port = await listen(server, 0);
  return {
    bucket: { url: `http://127.0.0.1:${port}/${name}`, prefix: '', ...identity },
    objects,
    calls,
    trouble: (next = () => false) => {
      trouble = next;
    },
    leave: () => leave(server),
    come: async () => void (await listen(server, port)),
    close: () => leave(server),
  };
};
