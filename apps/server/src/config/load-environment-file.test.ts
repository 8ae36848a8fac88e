import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { loadEnvironmentFile } from './load-environment-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'account-environment-'));
const file = path.join(folder, '.env');
const names = ['LOADED_FIRST', 'LOADED_SECOND'] as const;
const values = () => names.map((name) => process.env[name]);

afterEach(() => {
  for (const name of names) delete process.env[name];
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each<[string, BufferEncoding, string]>([
  ['UTF-8', 'utf8', ''],
  ['UTF-8 with a byte order mark', 'utf8', '\ufeff'],
  ['UTF-16', 'utf16le', '\ufeff'],
])('a file in %s is read from its first line on', (_what, encoding, mark) => {
  writeFileSync(file, `${mark}LOADED_FIRST=Größe\r\nLOADED_SECOND="2"\r\n`, encoding);
  loadEnvironmentFile(file);
  expect(values()).toEqual(['Größe', '2']);
});

it('a folder in place of the file, as Docker makes one, is one line', () => {
  expect(() => loadEnvironmentFile(folder)).toThrow(
    new ConfigError(`${path.basename(folder)} must be a file that this account may read`),
  );
});

it('a variable that is set keeps its value, and a missing file sets none', () => {
  process.env.LOADED_FIRST = 'kept';
  writeFileSync(file, 'LOADED_FIRST=other\nLOADED_SECOND=2');
  loadEnvironmentFile(path.join(folder, 'missing'));
  expect(values()).toEqual(['kept', undefined]);
  loadEnvironmentFile(file);
  expect(values()).toEqual(['kept', '2']);
});
