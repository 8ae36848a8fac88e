import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TokenFile } from './token-file.ts';

async function fileInNewFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'account-displays-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return path.join(folder, 'deeper', 'panels.json');
}

test('saved tokens are there for the next run, and for the owner of the file alone', async () => {
  const file = await fileInNewFolder();
  const tokens = new TokenFile(file);
  expect(tokens.displays.size).toBe(0);
  const kept = { name: 'Room 1', appVersion: '4', osVersion: 'Android 13', manufacturerCode: null, token: 'secret' };
  tokens.keep('a1', kept);
  await tokens.save();
  expect([...new TokenFile(file).displays]).toEqual([['a1', kept]]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('two writes at once leave what was kept last', async () => {
  const file = await fileInNewFolder();
  const tokens = new TokenFile(file);
  const kept = { name: 'Room 1', appVersion: '4', osVersion: 'Android 13', manufacturerCode: null };
  const saves = ['first', 'second', 'third'].map((token) => {
    tokens.keep('a1', { ...kept, token });
    return tokens.save();
  });
  await Promise.all(saves);
  expect(new TokenFile(file).displays.get('a1')?.token).toBe('third');
});

test('a file that is none of ours is left alone', async () => {
  const file = await fileInNewFolder();
  await new TokenFile(file).save();
  const foreign = path.join(path.dirname(path.dirname(file)), 'foreign.json');
  await writeFile(foreign, 'no JSON');
  expect(() => new TokenFile(foreign)).toThrow(`${foreign} cannot be read`);
});
