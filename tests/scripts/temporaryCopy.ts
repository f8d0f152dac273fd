import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
// What the compiler knows of unchanged files goes along: it trusts their contents, not their dates.
const left = /^(node_modules|dist|data|coverage|\.git)$/;

/** The outcome of a command: whether it succeeded, and all it printed. */
export interface Outcome {
  readonly ok: boolean;
  readonly output: string;
}

/** A copy of the repository in a folder of its own, sharing what is installed. Ends with `remove`. */
export interface TemporaryCopy {
  readonly root: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** runs one of the repository's scripts, or any file that Node can run, in the copy */
  run(script: string, ...args: readonly string[]): Promise<Outcome>;
  remove(): void;
}

/** Makes a temporary copy, so that a test may break or extend the repository. */
export const temporaryCopy = (): TemporaryCopy => {
  const copy = mkdtempSync(path.join(tmpdir(), 'tadbir-copy-'));
  cpSync(root, copy, { recursive: true, filter: (from) => !left.test(path.relative(root, from)) });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction');
  return {
    root: copy,
    read: (file) => readFileSync(path.join(copy, file), 'utf8'),
    write: (file, text) => {
      mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
      writeFileSync(path.join(copy, file), text);
    },
    run: (script, ...args) =>
      new Promise((resolve) => {
        // As from a shell, not as from within a test.
        const env = { ...process.env, NO_COLOR: '1', NODE_ENV: undefined, VITEST: undefined };
        const options = { cwd: copy, env, maxBuffer: 2 ** 26 };
        execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
          resolve({ ok: error === null, output: stdout + stderr }),
        );
      }),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
};
