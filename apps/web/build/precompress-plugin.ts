import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files that browsers fetch; the JSON of the build is read by the server alone. */
const compressible = /\.(?:js|css|svg|txt)$/;
/** A smaller file gains nothing: it fits into one packet either way. */
const worthwhile = 256;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compress(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < worthwhile) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
  await writeFile(`${file}.br`, await brotli(source, { params }));
  await writeFile(`${file}.gz`, await gzipped(source, { level: 9 }));
}

/** Writes `.br` and `.gz` beside each text asset, for a server that serves precompressed files. */
export function precompressPlugin(): Plugin {
  return {
    name: 'account:precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const files = Object.keys(bundle).filter((file) => compressible.test(file));
      await Promise.all(files.map((file) => compress(join(dir, file))));
    },
  };
}
