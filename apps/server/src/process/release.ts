import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import serverPackage from '../../package.json' with { type: 'json' };
import { readMigrations } from '../platform/database/migration-files.ts';

/** The release of the product, apart from the label at the foot of its pages. */
export const release: string = serverPackage.version;

const root = new URL('../../../../', import.meta.url);

/** The commit that a bundle names in a file, or that a clone is at; null where neither is there. */
async function readCommit(): Promise<string | null> {
  try {
    return (await readFile(new URL('commit', root), 'utf8')).trim();
  } catch {
    const git = promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: fileURLToPath(root) });
    return git.then(({ stdout }) => stdout.trim()).catch(() => null);
  }
}

/** Names this program: its release, commit and newest migration, and the Node that runs it. */
export async function describeProgram() {
  const migrations = await readMigrations();
  return {
    release,
    commit: await readCommit(),
    node: process.version,
    schema: migrations.at(-1)?.name ?? null,
  };
}
