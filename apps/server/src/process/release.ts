import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readMigrations } from '../platform/database/migration-files.ts';

const manifest: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));

/** The release of the product, apart from the label at the foot of its pages. */
export const release: string = manifest.version;

const root = new URL('../../../../', import.meta.url);

/** The commit that the file `commit.txt` of a bundle names, or that a clone is at; null without either. */
async function readCommit(): Promise<string | null> {
  const named = await readFile(new URL('commit.txt', root), 'utf8').catch(() => undefined);
  if (named !== undefined) return named.trim();
  const asked = promisify(execFile)('git', ['rev-parse', 'HEAD'], { cwd: fileURLToPath(root) });
  return asked.then(({ stdout }) => stdout.trim()).catch(() => null);
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

/** Whether this is a checkout with npm scripts; a bundle has none. */
export const isClone = existsSync(new URL('tools/start.mjs', root));

/** The command line as a person types it. */
export const commandName = isClone ? 'npm run account --' : 'bin/account';
