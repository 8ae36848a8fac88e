import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#test/support/files/folders.ts';
import { findProgram } from './program.ts';
import { cachedCopy } from './program-cache.ts';
import { locateProgram } from './program-source.ts';

const installed = locateProgram();

/** A copy of the package as npm installs it when install scripts are switched off: without symbolic links. */
async function withoutLinks() {
  const native = path.join(await temporaryFolder(), 'native');
  cpSync(installed.native, native, {
    recursive: true,
    filter: (file) => !lstatSync(file).isSymbolicLink(),
  });
  return { native, version: 'test' };
}

const links = (native: string) =>
  readdirSync(path.join(native, 'lib'), { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());

test('missing links between the libraries are made', async () => {
  const source = await withoutLinks();
  expect(links(source.native)).toEqual([]);
  const program = await findProgram(source, undefined, []);
  expect(program).toMatchObject({ major: '18', postgres: path.join(source.native, 'bin', 'postgres') });
  expect(links(source.native).length).toBeGreaterThan(5);
});

test('a copy is made once, by the caller that comes first, and mended when a part is missing', async () => {
  const root = await temporaryFolder();
  const source = { native: path.join(root, 'native'), version: '1' };
  mkdirSync(path.join(source.native, 'lib'), { recursive: true });
  writeFileSync(path.join(source.native, 'lib', 'libx.so.1'), 'library', { mode: 0o600 });
  const list = [{ source: 'native/lib/libx.so.1', target: 'native/lib/libx.so' }];
  writeFileSync(path.join(source.native, 'pg-symlinks.json'), JSON.stringify(list), { mode: 0o600 });

  const folder = path.join(root, 'cache');
  const copy = path.join(folder, '1');
  expect(await Promise.all([1, 2, 3].map(() => cachedCopy(source, folder)))).toEqual([copy, copy, copy]);
  expect(readdirSync(folder)).toEqual(['1']);
  const library = path.join(copy, 'lib', 'libx.so');
  expect(readFileSync(library, 'utf8')).toBe('library');
  expect(statSync(library).mode & 0o777).toBe(0o644);

  rmSync(path.join(copy, 'pg-symlinks.json'));
  expect(await cachedCopy(source, folder)).toBe(copy);
  expect(existsSync(path.join(copy, 'pg-symlinks.json'))).toBe(true);
});

test('a cache that others may write to, or that is no folder, is not used', async () => {
  const folder = await temporaryFolder();
  chmodSync(folder, 0o777);
  expect(await cachedCopy(installed, folder)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
  const file = path.join(await temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(await cachedCopy(installed, file)).toBeUndefined();
});
