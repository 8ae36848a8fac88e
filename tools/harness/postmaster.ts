import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The process id of the embedded Postgres on a data folder; undefined while there is none. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    const [pid] = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1);
    return Number(pid) || undefined;
  } catch {
    return undefined;
  }
}
