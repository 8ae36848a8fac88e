import { chown, readdir, stat, writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#test/support/files/folders.ts';
import { beginRotation, endRotation, loadAppSecrets, secretFiles } from './app-secret.ts';

const load = (folder: string) => loadAppSecrets({}, folder);

it('a generated secret is replaced once, and the former one stays until the end', async () => {
  const folder = await temporaryFolder();
  const first = await load(folder);
  expect(first.previous).toBeUndefined();

  await beginRotation(folder);
  const begun = await load(folder);
  expect(begun.previous).toBe(first.current);
  expect(begun.current).not.toBe(first.current);
  await beginRotation(folder);
  expect(await load(folder)).toEqual(begun);

  await endRotation(folder);
  expect(await load(folder)).toEqual({ current: begun.current, previous: undefined });
  expect(await readdir(folder)).toEqual(['app-secret']);
});

it('its files are for their owner alone', async () => {
  const folder = await temporaryFolder();
  await load(folder);
  await beginRotation(folder);
  for (const file of Object.values(secretFiles(folder))) expect((await stat(file)).mode & 0o777, file).toBe(0o600);
});

it.runIf(process.getuid?.() === 0)('they stay with their owner when root rotates', async () => {
  const folder = await temporaryFolder();
  await load(folder);
  const files = secretFiles(folder);
  await chown(files.current, 1_234, 1_234);
  await beginRotation(folder);
  for (const file of Object.values(files)) expect((await stat(file)).uid, file).toBe(1_234);
});

it('a rotation that was cut off between its two files goes on', async () => {
  const folder = await temporaryFolder();
  const { current } = await load(folder);
  await writeFile(secretFiles(folder).previous, `${current}\n`);
  await beginRotation(folder);
  const begun = await load(folder);
  expect(begun.previous).toBe(current);
  expect(begun.current).not.toBe(current);
});

it('a folder without a secret has nothing to replace', async () => {
  const folder = await temporaryFolder();
  await beginRotation(folder);
  expect(await readdir(folder)).toEqual([]);
});

it('configured secrets count in the place of generated ones', async () => {
  const folder = await temporaryFolder();
  await load(folder);
  await beginRotation(folder);
  expect(await loadAppSecrets({ APP_SECRET: 'one', APP_SECRET_PREVIOUS: 'two' }, folder)).toEqual({
    current: 'one',
    previous: 'two',
  });
});
