import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitOptions = Parameters<NodeFS['init']>[1];
/** An open file or folder; the descriptor is Node's. */
interface OpenStream {
  readonly nfd?: number;
}
interface WithNodeFiles {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: OpenStream) => number } };
}

/** PGlite's folder on disk, with the fsync that it leaves out: without it a commit is no promise. */
export class DurableFiles extends NodeFS {
  /** how often the database asked for a sync */
  syncs = 0;

  override async init(pglite: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addSync = (module: unknown): void => {
      (module as WithNodeFiles).NODEFS.stream_ops.fsync = ({ nfd }) => {
        this.syncs += 1;
        if (nfd !== undefined) fsyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addSync, ...(emscriptenOpts.preRun ?? [])] } };
  }
}
