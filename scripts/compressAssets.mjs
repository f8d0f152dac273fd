import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const worthIt = /\.(js|css|svg)$/;
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Lays a .br and a .gz beside each built file, so that the server need not compress at each request. */
export const compressAssets = (folder) => {
  const assets = path.join(folder, 'assets');
  for (const name of readdirSync(assets).filter((one) => worthIt.test(one))) {
    const file = path.join(assets, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content, brotli));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
};
