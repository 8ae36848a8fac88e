import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { lineForPeople } from './log.ts';

const time = '2026-03-01T10:20:30.000Z';
const lineOf = (entry: object, wantsAll = false) =>
  lineForPeople(JSON.stringify({ level: 30, time, ...entry }), wantsAll);

it('says when, what, and with which members; a list by its length', () => {
  expect(lineOf({ msg: 'database migrated', migrations: ['0001', '0002'] })).toMatch(
    /^\d\d:\d\d:30 database migrated \(migrations: 2\)\n$/,
  );
  const sent = {
    msg: 'mail written to the outbox',
    file: '/data/outbox/1.eml',
    link: 'http://localhost/x',
    part: 'mail',
  };
  expect(lineOf(sent)).toContain('mail written to the outbox (file: /data/outbox/1.eml, link: http://localhost/x)\n');
});

it('marks warnings and errors, and gives errors their stack', () => {
  const err = { message: 'refused', stack: 'Error: refused\n    at connect' };
  expect(lineOf({ level: 40, msg: 'idle connection lost', err })).toContain(
    ' Warning: idle connection lost: refused\n',
  );
  expect(lineOf({ level: 50, msg: 'failed', err })).toContain(' Error: failed: Error: refused\n    at connect\n');
});

it('leaves out what went well, unless all is wanted', () => {
  const request = { msg: 'request', method: 'GET', path: '/login', status: 200, user_id: null, reqId: 'a' };
  expect(lineOf(request)).toBeUndefined();
  expect(lineOf(request, true)).toContain('request (method: GET, path: /login, status: 200)\n');
  expect(lineOf({ ...request, status: 500 })).toContain('status: 500');
  expect(lineOf({ msg: 'Server listening at http://127.0.0.1:3000' })).toBeUndefined();
});

it('goes on where the terminal was closed, and so does the program', async () => {
  const script = `process.stdout.isTTY = true;
    const { createLogger } = await import('${new URL('log.ts', import.meta.url)}');
    const log = createLogger('info');
    process.once('message', async () => {
      log.warn('still here');
      await new Promise((taken) => process.stdout.write('.', taken));
      log.warn('still here');
      process.send('alive', () => process.disconnect());
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  const ended = once(child, 'exit');
  const said = Promise.race([once(child, 'message'), ended]);
  child.stdout?.destroy();
  child.send('write');
  expect((await said)[0]).toBe('alive');
  expect((await ended)[0]).toBe(0);
});
