import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert, expect, it } from 'vitest';
import { Client } from '../../../../tools/harness/client.ts';
import { fleetOf } from '../../../../tools/harness/displays/fleet.ts';
import { readCommand } from '../../../../tools/harness/displays/options.ts';
import { runFleet } from '../../../../tools/harness/displays/run-fleet.ts';
import { TokenFile } from '../../../../tools/harness/displays/token-file.ts';
import { preparedFolder } from '../support/postgres/prepared-folder.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { until } from '../support/until.ts';
import { createOrganization, launch, start, temporaryFolder } from './server-process.ts';

allowSlowTests();

const simulator = fileURLToPath(new URL('../../../../tools/harness/displays/main.ts', import.meta.url));
const account = { email: 'admin@example.com', password: 'set by the operator' };
const seed = 7;
const habits = { beat: 50, failures: 0.3, absences: 0.01, renewals: 0.05, events: 0.5, phone: 0.5 };
const displays = fleetOf(seed, 20);

async function listed(browser: Client, organization_id: number | null): Promise<string[]> {
  const { body } = await browser.send('POST', '/appapi/devices', { page: 1, per_page: 100 });
  return body.data
    .filter((row: { organization_id: number | null }) => row.organization_id === organization_id)
    .map(({ androidid }: { androidid: string }) => androidid)
    .toSorted();
}

it('a fleet that misbehaves gets only answers that it may get, and is listed as it is', async () => {
  const DATA_DIR = await preparedFolder();
  const { url } = await start({ DATA_DIR, ADMIN_PASSWORD: account.password });
  const browser = new Client(url);
  await browser.signIn(account);
  const { id } = (await createOrganization(browser, 'North')).body.data;
  const { enrolment_code: code } = (await browser.send('GET', `/appapi/organization/${id}`)).body.data;

  const file = path.join(DATA_DIR, 'panels.json');
  const stopping = new AbortController();
  const options = { url, displays, tokens: new TokenFile(file), seed, ramp: 100, habits, code, people: [account] };
  const { report, counts, ended } = runFleet(options, stopping.signal);
  await until(() => {
    expect(counts()).toEqual({ enrolled: 20, count: 20 });
    expect(report.violations.size).toBe(7);
    expect(report.openStreams).toBeGreaterThan(0);
    expect(report.count('renew token', 200)).toBeGreaterThan(10);
    expect(report.count('login', 200)).toBeGreaterThan(2);
    expect(report.count('login token', 200)).toBeGreaterThan(2);
    expect(report.events.get('signed_in')).toBeGreaterThan(0);
    expect(report.count('heartbeat', 304)).toBeGreaterThan(100);
  });
  stopping.abort();
  await ended;
  expect(report.unexpected).toEqual([]);
  expect(report.signedIn).toBe(0);
  for (const call of ['me', 'cloud files', 'logout'] as const) expect(report.count(call, 200)).toBeGreaterThan(0);
  expect(report.count('enrol', 200)).toBe(20);
  expect(report.count('enrol', 403)).toBe(report.violations.get('forgets its token'));
  const androidids = displays.map(({ androidid }) => androidid).toSorted();
  expect(await listed(browser, id)).toEqual(androidids);

  const again = ['--url', url, '--state', file, '--beat', '50ms', '--ramp', '0ms', '--absences', '0', '--events', '1'];
  const returning = new AbortController();
  const command = readCommand([...again, '--renewals', '0'], {});
  assert(command);
  const second = runFleet(command.fleet, returning.signal);
  await until(() => {
    expect(second.counts()).toEqual({ enrolled: 20, count: 20 });
    expect(second.report.count('heartbeat', 200)).toBe(20);
    expect(second.report.count('heartbeat', 304)).toBeGreaterThan(20);
    expect(second.report.events).toEqual(new Map([['configuration', 20]]));
  });
  returning.abort();
  await second.ended;
  expect(second.report.unexpected).toEqual([]);
  expect(second.report.count('enrol')).toBe(0);
  expect(await listed(browser, id)).toEqual(androidids);
});

it('an answer that no display may get is told by the exit code', async () => {
  const { url } = await start({ DATA_DIR: await preparedFolder() });
  const state = path.join(temporaryFolder(), 'panels.json');
  const run = ['--url', url, '--state', state, '--count', '1', '--code', 'WRONG-CODE', '--ramp', '0ms', '--for', '1s'];
  const wrong = launch({}, [simulator, ...run]);
  expect((await wrong.exited).code, wrong.stderr).toBe(1);
  expect(wrong.stdout).toContain('enrol: 422');
});
