import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const programOf = (name: string) => fileURLToPath(new URL(`../../../bench/src/${name}.ts`, import.meta.url));
const run = (name: string, dataDir: string, count: number) =>
  promisify(execFile)(process.execPath, [programOf(name), dataDir, String(count)]);

/** Puts that many rows into every list of a running product, straight into its database. */
export const fillLists = (dataDir: string, rows: number) => run('fill-lists', dataDir, rows);

/** Lets what has happened so far in a running product be some days older. */
export const ageActivity = (dataDir: string, days: number) => run('age-activity', dataDir, days);
