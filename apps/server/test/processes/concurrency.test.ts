import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { until } from '../support/until.ts';
import { Browser } from './browser.ts';
import { start, temporaryFolder } from './server-process.ts';

const ADMIN_PASSWORD = 'set by the operator';

/** The processes of the web that a program has started. */
function webProcesses(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.ts'));
}

it('two processes share port, sessions and secrets; one that dies is replaced; all end together', async () => {
  const server = await start({ DATA_DIR: temporaryFolder(), ADMIN_PASSWORD, WEB_CONCURRENCY: '2' });
  const first = webProcesses(server.pid);
  expect(first).toHaveLength(2);

  const browser = new Browser(server.url);
  expect(await browser.signIn('admin@example.com', ADMIN_PASSWORD)).toBe(200);
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_none, place) => browser.createOrganization(`O ${place}`)),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));

  process.kill(first[0] ?? 0, 'SIGKILL');
  await until(() => {
    const now = webProcesses(server.pid);
    expect(now).toHaveLength(2);
    expect(now).not.toContain(first[0]);
  });
  expect((await browser.send('POST', '/appapi/organizations', { page: 1 })).body.meta.total).toBe(40);

  const last = webProcesses(server.pid);
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  for (const pid of last) expect(() => process.kill(pid, 0)).toThrow();
});
