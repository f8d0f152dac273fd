import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const script = path.resolve('scripts/installed.mjs');
let folder: string;

const lock = (packages: Readonly<Record<string, object>>): string => JSON.stringify({ packages });
const write = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

/** Runs the script with an npm that only notes how it was called. */
const run = (): { output: string; called: string | undefined } => {
  write('bin/npm', '#!/bin/sh\necho "$@" > called\n');
  chmodSync(path.join(folder, 'bin/npm'), 0o755);
  const env = { ...process.env, PATH: `${path.join(folder, 'bin')}${path.delimiter}${process.env['PATH'] ?? ''}` };
  const { stdout } = spawnSync(process.execPath, [script], { cwd: folder, env, encoding: 'utf8' });
  const called = path.join(folder, 'called');
  return { output: stdout, called: existsSync(called) ? readFileSync(called, 'utf8') : undefined };
};

describe('the look at what is installed', () => {
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tadbir-installed-'));
    write('package-lock.json', lock({ '': {}, 'node_modules/react': { version: '19.3.1' } }));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('says and does nothing where all is as the lock file says', () => {
    write('node_modules/.package-lock.json', lock({ 'node_modules/react': { version: '19.3.1' } }));
    write('node_modules/react/package.json', '{}');
    expect(run()).toEqual({ output: '', called: undefined });
  });

  it('installs where nothing is installed', () => {
    const { output, called } = run();
    expect(output).toMatch(/^Installing: 1 package.*react/);
    expect(called).toMatch(/^ci /);
  });

  it('installs where a version differs, or a folder was deleted', () => {
    write('node_modules/.package-lock.json', lock({ 'node_modules/react': { version: '19.3.0' } }));
    write('node_modules/react/package.json', '{}');
    expect(run().called).toMatch(/^ci /);
    write('node_modules/.package-lock.json', lock({ 'node_modules/react': { version: '19.3.1' } }));
    rmSync(path.join(folder, 'node_modules/react'), { recursive: true });
    rmSync(path.join(folder, 'called'));
    expect(run().called).toMatch(/^ci /);
  });

  it('does not wait for packages of other systems', () => {
    const other = { version: '1.0.0', os: ['nowhere'] };
    write(
      'package-lock.json',
      lock({ 'node_modules/other': other, 'node_modules/some': { version: '1', optional: true } }),
    );
    expect(run().called).toBeUndefined();
  });
});
