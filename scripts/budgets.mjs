import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const kilobyte = 1000;

/** What is downloaded before a person sees each of these, by the modules that are loaded for it. */
const budgets = [
  { name: 'login', limit: 150, loads: ['index.html', 'src/login/Login.tsx'] },
  {
    name: 'first screen',
    limit: 290,
    loads: ['index.html', 'src/App.tsx', 'src/providers/firstPersian.ts', 'src/views/dashboard/Dashboard.tsx'],
  },
];

/** What the manifest calls a module; one that is installed elsewhere and linked has a longer path there. */
const keyOf = (manifest, module) =>
  manifest[module] ? module : Object.keys(manifest).find((key) => key.endsWith(`/${module}`));

/** A chunk and all that it imports before it can run. */
const withImports = (manifest, key, seen = new Set()) => {
  if (seen.has(key) || !manifest[key]) return seen;
  seen.add(key);
  for (const one of manifest[key].imports ?? []) withImports(manifest, one, seen);
  return seen;
};

/** Prints the gzip sizes of JavaScript by budget; false where one is exceeded. */
export const checkBudgets = (folder) => {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const sizeOf = (key) => gzipSync(readFileSync(path.join(folder, manifest[key].file))).length / kilobyte;
  return budgets
    .map(({ name, limit, loads }) => {
      const missing = loads.filter((module) => !keyOf(manifest, module));
      if (missing.length > 0) console.log(`FAILED ${name}: the build has no chunk for ${missing.join(', ')}`);
      const chunks = [
        ...loads.reduce((seen, module) => withImports(manifest, keyOf(manifest, module), seen), new Set()),
      ];
      const total = chunks.reduce((sum, key) => sum + sizeOf(key), 0);
      const within = total <= limit && missing.length === 0;
      console.log(`${within ? 'ok    ' : 'FAILED'} ${name}: ${total.toFixed(0)} of ${limit} kB gzip JavaScript`);
      return within;
    })
    .every(Boolean);
};
