import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const program = fileURLToPath(new URL('../../../bench/src/fill-lists.ts', import.meta.url));

/** Puts that many rows into every list of a running product, straight into its database. */
export const fillLists = (dataDir: string, rows: number) =>
  promisify(execFile)(process.execPath, [program, dataDir, String(rows)]);
