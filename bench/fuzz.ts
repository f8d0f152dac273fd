// npm run bench -- fuzz [requests] [seed]: requests made from the OpenAPI document, as administrator, with half of the
// permissions and as nobody, on both engines. Fails on an inner error, an answer outside its schema, or five seconds.
import { spawnSync } from 'node:child_process';

const [requests = '10000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);
console.log(`${requests} requests on each engine, seed ${seed}`);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', 'tests/contract/fuzz.test.ts'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed } },
);
process.exitCode = status ?? 1;
