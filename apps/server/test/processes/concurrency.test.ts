import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Client } from '../../../../tools/harness/client.ts';
import { until } from '../support/until.ts';
import { createOrganization, start, temporaryFolder } from './server-process.ts';

const email = 'admin@example.com';
const password = 'set by the operator';

/** The processes of the web that a program has started. */
function webProcesses(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.ts'));
}

it('two processes share port, sessions and secrets; one that dies is replaced; all end together', async () => {
  const { program, url } = await start({ DATA_DIR: temporaryFolder(), ADMIN_PASSWORD: password, WEB_CONCURRENCY: '2' });
  const first = webProcesses(program.pid);
  expect(first).toHaveLength(2);

  const browser = new Client(url);
  expect(await browser.signIn({ email, password })).toBe(200);
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_none, place) => createOrganization(browser, `O ${place}`)),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));

  process.kill(first[0] ?? 0, 'SIGKILL');
  await until(() => {
    const now = webProcesses(program.pid);
    expect(now).toHaveLength(2);
    expect(now).not.toContain(first[0]);
  });
  expect((await browser.send('POST', '/appapi/organizations', { page: 1 })).body.meta.total).toBe(40);

  const last = webProcesses(program.pid);
  expect(await program.end('SIGTERM')).toEqual({ code: 0, signal: null });
  for (const pid of last) expect(() => process.kill(pid, 0)).toThrow();
});
