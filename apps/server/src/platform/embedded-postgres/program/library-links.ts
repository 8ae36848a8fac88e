import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { systemCode, unlessMissing } from '../launch-error.ts';

interface Link {
  source: string;
  target: string;
}

const notOurs = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Creates the links between libraries that an npm package cannot contain. The package's install script creates them
 * too, but install scripts may be switched off. Does nothing in a folder that is not writable.
 */
export async function linkLibraries(native: string): Promise<void> {
  const list = await unlessMissing(readFile(path.join(native, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of JSON.parse(list ?? '[]') as Link[]) {
    try {
      await symlink(path.basename(source), path.join(native, path.relative('native', target)));
    } catch (error) {
      const code = systemCode(error) ?? '';
      if (notOurs.has(code)) return;
      if (code !== 'EEXIST') throw error;
    }
  }
}
