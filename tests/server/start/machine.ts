import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import { readConfig, type Config } from '#server/config.ts';
import { tablesOnly } from '#tests/server/dataFolder.ts';
import { layTemplate } from '#tests/template.ts';

/** A machine of an operator's: an empty data folder for each test, and what was printed on it. */
export const useMachine = () => {
  const machine = {
    dataDir: '',
    /** everything printed since the test began, or since it was emptied */
    said: '',
    config: (env: Record<string, string> = {}): Config =>
      readConfig({ DATA_DIR: machine.dataDir, PORT: '0', LOG_LEVEL: 'silent', ...env }),
    /** makes the tables before the first start does, where the test is about what comes after them */
    haveTables: (): Promise<void> => layTemplate(tablesOnly(), machine.dataDir),
  };
  beforeEach(() => {
    machine.dataDir = mkdtempSync(path.join(tmpdir(), 'tadbir-machine-'));
    machine.said = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      machine.said += String(text);
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(machine.dataDir, { recursive: true });
  });
  return machine;
};
