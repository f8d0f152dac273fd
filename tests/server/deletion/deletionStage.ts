import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { approvePermission, type DeletionPage } from '#resources/deletion.ts';
import { openFolderStore } from '#server/files/folderStore.ts';
import { newKey, type FileStore } from '#server/files/store.ts';
import { openConsole, type TestConsole } from '#tests/server/crud/openConsole.ts';
import type { Engine } from '#tests/server/testDatabase.ts';

export const phrase = 'پایگاه داده حذف شود';

/** How a job ended, as far as anybody can still be told: `gone` where the session that would ask has ended. */
export type Ending =
  | 'gone'
  | { readonly state: string; readonly errors: readonly { readonly message: string }[] | null };

/** A console with files, records and what it takes to delete them all. */
export interface DeletionStage {
  readonly console: TestConsole;
  readonly files: FileStore;
  readonly page: (token?: string) => Promise<DeletionPage>;
  readonly ended: (job: number, token?: string) => Promise<Ending>;
  /** a new session of the administrator, whose password was given again a moment ago */
  readonly enterAnew: () => Promise<string>;
  readonly addFile: (content: string) => Promise<string>;
  readonly stored: () => Promise<string[]>;
  /** an approver's token */
  readonly approver: () => Promise<string>;
  readonly close: () => Promise<void>;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const openDeletionStage = async (engine: Engine): Promise<DeletionStage> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tadbir-deletion-'));
  const files = await openFolderStore(folder);
  const console = await openConsole(engine, { files });
  const ended: DeletionStage['ended'] = async (job, token = console.administrator) => {
    for (;;) {
      const { status, body } = await console.ask(`/jobs/${job}`, { token });
      const told = body['data'] as { state: string; errors: { message: string }[] | null } | undefined;
      if (status === 401) return 'gone';
      if (status === 200 && told?.state !== 'running') return { state: told!.state, errors: told!.errors };
      if (status !== 200 && status !== 503) throw new Error(`the job is gone: ${status}`);
      await pause(50);
    }
  };
  return {
    console,
    files,
    ended,
    page: (token = console.administrator) => console.data<DeletionPage>('/database/deletion', { token }),
    enterAnew: async () => {
      const { openSession } = await import('#server/auth/sessions.ts');
      const token = await openSession(console.db, { userId: 1, address: '127.0.0.1', agent: 'test' });
      await sql`update sessions set confirmed_at = now()`.execute(console.db);
      return token;
    },
    addFile: async (content) => {
      const key = newKey('private');
      await files.put(key, Readable.from([Buffer.from(content)]));
      await sql`insert into files (name, size, type, key, resource, record_id, field, uploaded_by, stored_at)
        values ('a.txt', 1, 'text/plain', ${key}, 'users', 1, 'avatar', 1, now())`.execute(console.db);
      return key;
    },
    stored: async () => {
      const keys: string[] = [];
      for await (const key of files.keys()) keys.push(key);
      return keys.toSorted();
    },
    approver: () => console.signInWith([approvePermission]),
    close: async () => {
      await console.close();
      rmSync(folder, { recursive: true });
    },
  };
};
