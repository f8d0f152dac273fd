// What a test still loads when it ends, such as a dialog that was not waited for, would fail for the files after it.
import { afterAll, vi } from 'vitest';

afterAll(() => vi.dynamicImportSettled());
