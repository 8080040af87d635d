import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Plugin } from 'vite';

/** Beside each file what goes over the line instead of it, a third of its size: packed once, not at every request. */
export const packedFiles = (outDir: string): Plugin => ({
  name: 'packed-files',
  writeBundle: {
    order: 'post',
    handler: async (_options, bundle) => {
      const files = Object.keys(bundle).filter((name) => /\.(?:m?js|css|svg)$/.test(name));
      await Promise.all(
        files.map(async (name) => {
          const file = join(outDir, name);
          const bytes = await readFile(file);
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
          await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
        }),
      );
    },
  },
});
