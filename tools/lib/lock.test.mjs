import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withLock } from './lock.mjs';
import { nameOf } from './processes.mjs';

let lock = '';
beforeEach(() => {
  lock = join(mkdtempSync(join(tmpdir(), 'lock-')), 'lock');
});
afterEach(() => rmSync(join(lock, '..'), { recursive: true }));

it('lets one work at a time', async () => {
  /** @type {string[]} */
  const events = [];
  /** @param {string} name */
  const work = (name) =>
    withLock(lock, 'working', async () => {
      events.push(`${name} begins`);
      await new Promise(setImmediate);
      events.push(`${name} ends`);
    });
  await Promise.all([work('a'), work('b')]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(existsSync(lock)).toBe(false);
});

it('takes over from a holder that was killed', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  mkdirSync(lock);
  writeFileSync(join(lock, `${pid}.12345`), '');
  await expect(withLock(lock, 'working', async () => 'done')).resolves.toBe('done');
});

it('does not take a later process with the same number for the holder', async () => {
  mkdirSync(lock);
  writeFileSync(join(lock, `${process.pid}.12345`), '');
  await expect(withLock(lock, 'working', async () => 'done')).resolves.toBe('done');
});

it('holds until a child that shares it has ended, too', async () => {
  await withLock(lock, 'working', async (share) => {
    share(process.ppid);
    expect(existsSync(join(lock, nameOf(process.ppid)))).toBe(true);
  });
  expect(existsSync(lock)).toBe(false);
});

it('lets go when the work fails', async () => {
  const failing = withLock(lock, 'working', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(existsSync(lock)).toBe(false);
});
