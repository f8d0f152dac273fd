import { createWriteStream, readdirSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { ZipFile, type Options } from 'yazl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Manifest } from '#server/backup/manifest.ts';
import { blankSeal, Sealing } from '#server/backup/seal.ts';
import { ample } from '#tests/server/cpuSeconds.ts';
import { archiveOf, openBackupStage, secretKey, verified, type BackupStage } from './backupStage.ts';

interface Entry {
  readonly name: string;
  readonly content: string | Buffer;
  readonly options?: Partial<Options>;
}

describe('an archive that somebody has made with care, its seal right', () => {
  let stage: BackupStage;
  let entries: Entry[];
  let manifest: Manifest;
  let serial = 0;
  beforeAll(async () => {
    stage = await openBackupStage();
    const made = await archiveOf(stage);
    manifest = made.manifest;
    const zip = await openPromise(made.path, { lazyEntries: true, autoClose: false });
    entries = [];
    for await (const entry of zip.eachEntry())
      entries.push({ name: entry.fileName, content: await text(await zip.openReadStreamPromise(entry)) });
    zip.close();
  });
  afterAll(() => stage.close());

  /** Names as they come: the writer of zips would refuse some, so they are put in afterwards, of the same length. */
  const sealed = async (list: readonly Entry[], rename: readonly [string, string][] = []): Promise<string> => {
    serial += 1;
    const file = path.join(stage.folder, `made-${serial}.zip`);
    const zip = new ZipFile();
    for (const { name, content, options } of list) zip.addBuffer(Buffer.from(content), name, options);
    zip.end({ comment: blankSeal, forceZip64Format: false });
    const renamed = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      const parts: Buffer[] = [];
      for await (const chunk of chunks) parts.push(chunk);
      let all = Buffer.concat(parts).toString('latin1');
      for (const [from, to] of rename) all = all.replaceAll(from, to);
      yield Buffer.from(all, 'latin1');
    };
    await pipeline(
      Readable.from(renamed(zip.outputStream as Readable)),
      new Sealing(secretKey),
      createWriteStream(file),
    );
    return file;
  };
  const outcome = async (file: string): Promise<string> =>
    verified(file).then(
      (archive) => {
        archive.close();
        return 'taken';
      },
      (error: { code?: string; message: string }) => error.code ?? error.message,
    );
  const withManifest = (change: object): Entry[] =>
    entries.map((entry) =>
      entry.name === 'manifest.json' ? { ...entry, content: JSON.stringify({ ...manifest, ...change }) } : entry,
    );

  it('is taken while it is honest', async () => {
    expect(await outcome(await sealed(entries))).toBe('taken');
  });

  it.each([
    ['a path that climbs', 'files/private/aaaaaaaaaaaaaaaaaaaaaaaa', '../../../../../../../tmp/tadbir.txt'],
    ['an absolute path', 'files/private/aaaaaaaaaaaaaaaaaaaaaaaa', '/tmp/tadbir-was-here-and-wrote.txt.'],
    ['a drive', 'files/private/aaaaaaaaaaaaaaaaaaaaaaaa', 'C:\\temp\\tadbir-was-here-and-wrote.txt'],
    ['a path through a folder', 'files/private/aaaaaaaaaaaaaaaaaaaaaaaa', 'files/private/../../../../../../x/y'],
  ])('is refused for %s, and writes nothing', async (_case, from, to) => {
    const name = to.padEnd(from.length, 'x').slice(0, from.length);
    const before = readdirSync(stage.folder, { recursive: true }).length;
    const file = await sealed([...entries, { name: from, content: 'x' }], [[from, name]]);
    expect(await outcome(file)).toBe('invalid');
    expect(readdirSync(stage.folder, { recursive: true }).length).toBe(before + 1);
  });

  it('is refused for a link, and for an entry that no manifest names', async () => {
    const name = 'files/private/aaaaaaaaaaaaaaaaaaaaaaaa';
    const link = { name, content: '/etc/passwd', options: { mode: 0o120777 } };
    const key = name.slice('files/'.length);
    const files = [{ key, size: 11, sha256: '0'.repeat(64) }];
    expect(await outcome(await sealed([...withManifest({ files }), link]))).toBe('invalid');
    expect(await outcome(await sealed([...entries, { name, content: 'x' }]))).toBe('invalid');
  });

  it('is refused for an entry that comes twice, and for one that is missing', async () => {
    expect(await outcome(await sealed([...entries, entries[0]!]))).toBe('invalid');
    expect(await outcome(await sealed(entries.slice(1)))).toBe('invalid');
    expect(await outcome(await sealed(entries.filter(({ name }) => name !== 'manifest.json')))).toBe('invalid');
  });

  it('is refused for rows that the manifest does not know, and for keys that would be paths', async () => {
    const roles = entries.find(({ name }) => name === 'tables/users.ndjson')!;
    const more = entries.map((entry) => (entry === roles ? { ...entry, content: `${entry.content}["7"]\n` } : entry));
    expect(await outcome(await sealed(more))).toBe('invalid');
    const files = [{ key: 'private/../../secret.key', size: 1, sha256: '0'.repeat(64) }];
    expect(await outcome(await sealed(withManifest({ files })))).toBe('invalid');
    expect(await outcome(await sealed(withManifest({ format: 2 })))).toBe('invalid');
    expect(
      await outcome(await sealed(withManifest({ tables: [{ ...manifest.tables[0], name: 'users"; drop' }] }))),
    ).toBe('invalid');
  });

  it('is refused for a bomb before anything of it is unpacked, and for a false size', async () => {
    const name = 'files/private/aaaaaaaaaaaaaaaaaaaaaaaa';
    const bomb = { name, content: Buffer.alloc(300_000_000) };
    const begun = process.cpuUsage();
    const file = await sealed([...entries, bomb]);
    const packed = process.cpuUsage(begun).user;
    expect(await outcome(file)).toBe('invalid');
    expect(process.cpuUsage(begun).user - packed).toBeLessThan(ample * 1_000_000);
    const plain = { name, content: 'x'.repeat(1000), options: { compress: false } };
    const size = Buffer.alloc(4);
    size.writeUInt32LE(1000);
    const smaller = Buffer.alloc(4);
    smaller.writeUInt32LE(10);
    const lying = await sealed([...entries, plain], [[size.toString('latin1'), smaller.toString('latin1')]]);
    expect(await outcome(lying)).toBe('invalid');
  });
});
