import { readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { systemCode, unlessMissing } from '../launch-error.ts';

interface Link {
  source: string;
  target: string;
}

const notOurs = new Set(['EACCES', 'EPERM', 'EROFS']);

/**
 * Makes the links between libraries that npm cannot carry in a package; its install script makes them too, unless
 * install scripts are switched off. Leaves a folder alone that may not be written.
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
