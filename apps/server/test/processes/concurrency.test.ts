import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { followEvents } from '@account/contract/endpoints/events';
import { expect, it } from 'vitest';
import { Client } from '../../../../tools/harness/client.ts';
import { preparedFolder } from '../support/postgres/prepared-folder.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { until } from '../support/until.ts';
import { createOrganization, launch, start } from './server-process.ts';

allowSlowTests();

const email = 'admin@example.com';
const password = 'set by the operator';

/** The processes of the web that a program has started. */
function webProcesses(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  // A child that is about to become another program, such as Postgres, still has the command line of the program.
  return children.filter((child) => readFileSync(`/proc/${child}/environ`, 'utf8').includes('NODE_UNIQUE_ID='));
}

it('two processes share port, sessions, events and secrets; one that dies is replaced; all end together', async () => {
  const { program, url } = await start({
    DATA_DIR: await preparedFolder(),
    ADMIN_PASSWORD: password,
    WEB_CONCURRENCY: '2',
  });
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

  // So many that each process has some.
  const follow = (client: Client) =>
    fetch(`${url}${followEvents.path}`, { headers: client.headers, signal: AbortSignal.timeout(60_000) });
  const streams = await Promise.all(Array.from({ length: 8 }, () => follow(browser)));
  const other = new Client(url);
  expect(await other.signIn({ email, password })).toBe(200);
  const left = await follow(other);
  expect((await browser.send('POST', '/logout')).status).toBe(200);
  for (const stream of streams) expect(await stream.text()).toMatch(/^retry: \d+\n\n$/);

  const last = webProcesses(program.pid);
  // The stream that is left does not keep it: it is ended in order, long before its reader would give up.
  expect(await program.end('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(await left.text()).toMatch(/^retry: \d+\n\n$/);
  for (const pid of last) expect(() => process.kill(pid, 0)).toThrow();
});

it('a start ends where its processes cannot serve, with the reason', async () => {
  const settings = async () => ({ DATA_DIR: await preparedFolder(), WEB_CONCURRENCY: '2' });
  const { url } = await start({ DATA_DIR: await preparedFolder() });
  const { port } = new URL(url);
  const second = launch({ ...(await settings()), PORT: port });
  expect((await second.exited).code).toBe(1);
  expect(second.stderr).toBe(
    `Port ${port} is already in use. Set PORT to another one, or end the program that uses it.\n`,
  );

  const killed = launch(await settings());
  await until(() => process.kill(webProcesses(killed.pid)[0] ?? expect.unreachable(), 'SIGKILL'));
  expect((await killed.exited).code).toBe(1);
  expect(killed.stderr).toBe('A process of the web ended while it started.\n');
});

it('a signal of a terminal, which reaches all processes, cuts off no request', async () => {
  const { program, url } = await start({ DATA_DIR: await preparedFolder(), WEB_CONCURRENCY: '2' });
  const body = JSON.stringify({ email, password: 'not the password' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const asked = request(`${url}/api/v1/login`, { method: 'POST', headers });
  const response = once(asked, 'response') as Promise<[IncomingMessage]>;
  asked.flushHeaders();
  await once(asked, 'continue');
  // The first process passes on that it ends, as it does when it alone gets a signal.
  for (const pid of webProcesses(program.pid)) {
    process.kill(pid, 'SIGINT');
    process.kill(pid, 'SIGTERM');
  }
  process.kill(program.pid, 'SIGINT');
  await until(async () => expect(await fetch(`${url}/healthz`).catch(() => 'closed')).toBe('closed'));
  asked.end(body);
  expect((await response)[0].statusCode).toBe(422);
  expect(await program.exited).toEqual({ code: 0, signal: null });
});
