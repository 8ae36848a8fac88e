import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { enrolDevice } from '@account/contract/endpoints/displays/enrolment';
import { Client } from '../../../../../tools/harness/client.ts';
import { freePort } from '../../../../../tools/harness/free-port.ts';
import { serving } from '../../../../../tools/harness/program.ts';
import { eventually } from '../../faults/eventually.ts';
import { sendJson } from '../../faults/load/send-json.ts';
import { openPost } from '../../faults/outside/post.ts';
import { administrator, query } from '../../faults/product/product.ts';
import { Seat } from '../../faults/product/seat.ts';
import { startCallsProxy } from '../../scale/outside/haproxy.ts';
import { startPostgresPair } from '../../scale/outside/postgres-pair.ts';
import { startRedis } from '../../support/outside/redis.ts';
import { Calls } from './calls.ts';
import { Streams } from './streams.ts';

/**
 * Two web programs behind HAProxy and two with jobs are restarted in turn, and then exchanged for this release, while calls
 * come at a rate: `node apps/server/test/upgrades/rolling/main.ts --former FOLDER [--rate 200]`.
 */
const { values } = parseArgs({ options: { former: { type: 'string' }, rate: { type: 'string', default: '200' } } });
const rate = Number(values.rate);
const here = path.resolve(import.meta.dirname, '../../../../..');
const former = values.former ? path.resolve(values.former) : here;
/** Milliseconds in which HAProxy, which looks four times a second, sends calls to a program that got ready. */
const untilBalanced = 1_000;

const bars = { failures: 0, lostJobs: 0, streams: 10 };

const entryOf = (release: string) => path.join(release, 'apps', 'server', 'src', 'account.ts');
/** The command of a part of a release, as that of this one. */
const commandOf = (release: string, flag: string) => serving(flag).map((word) => word.replace(here, release));

/** The programs, and what stands around them. */
async function startAll(defer: (close: () => Promise<unknown>) => void) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'account-rolling-'));
  defer(() => rm(folder, { recursive: true, force: true }));
  const pair = await startPostgresPair();
  defer(pair.stop);
  const [broker, post] = [await startRedis(), await openPost()];
  defer(broker.kill);
  defer(post.close);
  const settings = {
    DATABASE_URL: `postgres://account@127.0.0.1:${pair.primary().port}/account`,
    EVENTS_URL: broker.url,
    APP_SECRET: 'a secret that all programs share, 32 characters',
    ADMIN_PASSWORD: administrator.password,
    SMTP_URL: post.url,
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '3',
  };
  const places = await Promise.all(
    ['--jobs', '--jobs', '--web', '--web'].map(async (flag, number) => {
      const DATA_DIR = path.join(folder, String(number));
      await mkdir(DATA_DIR);
      return { flag, port: await freePort(), settings: { ...settings, DATA_DIR } };
    }),
  );
  /** The program of a release at a place. */
  const seatAt = ({ flag, port, settings: own }: (typeof places)[number], release: string) =>
    new Seat(port, own, commandOf(release, flag));
  const seats: Seat[] = [];
  defer(() => Promise.all(seats.map((seat) => seat.stop())));
  for (const place of places) {
    const seat = seatAt(place, former);
    seats.push(seat);
    await seat.start();
  }
  const proxy = await startCallsProxy(places.filter(({ flag }) => flag === '--web').map(({ port }) => port));
  defer(proxy.stop);
  const url = `http://127.0.0.1:${proxy.port}`;
  /** Ends each program and starts another in its place, one after the other. */
  const replaceAll = async (release: string) => {
    for (const [number, place] of places.entries()) {
      await seats[number]?.stop();
      const next = seatAt(place, release);
      seats[number] = next;
      await next.start();
      // A program with jobs alone has said that it works on them.
      if (place.flag === '--web' && !(await next.awaitReady())) throw new Error('a program does not get ready');
      await wait(untilBalanced);
    }
  };
  const migrate = () =>
    execFileSync(process.execPath, [entryOf(here), 'migrate'], {
      env: { ...process.env, ...settings, DATA_DIR: folder },
    });
  return { url, replaceAll, migrate, database: pair.primary().connection };
}

type Product = Awaited<ReturnType<typeof startAll>>;

/** An administrator, an organization, and displays. */
async function furnish({ url, database }: Product) {
  if (!(await eventually(async () => (await fetch(`${url}/readyz`)).ok, 30))) throw new Error('no program is reached');
  const client = new Client(url);
  if ((await client.signIn(administrator)) !== 200) throw new Error('the administrator cannot sign in');
  const form = new FormData();
  form.append('organization', JSON.stringify({ name: 'School', logo_vertical: 1, logo_horizontal: 1 }));
  await client.call('POST', '/appapi/organization', form);
  const [school] = await query<{ id: number; code: string; role: number }>(
    { database },
    'SELECT id, enrolment_code AS code, (SELECT max(id) FROM roles) AS role FROM organizations',
  );
  if (!school) throw new Error('nothing was made');
  const displays: string[] = [];
  for (let number = 0; number < 10; number += 1) {
    const display = { androidid: `rolling-${number}`, name: `Hall ${number}`, enrolment_code: school.code };
    displays.push((await sendJson(url + enrolDevice.path, display)).body.token);
  }
  return { client, displays, organization: school.id, role: school.role };
}

type Furnished = Awaited<ReturnType<typeof furnish>>;

const percentile = (times: readonly number[], share: number): string =>
  (times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0).toFixed(0);

/** Does something while calls come and streams are open. @returns whether every bar holds */
async function measure(name: string, product: Product, furnished: Furnished, act: () => Promise<void>) {
  const { url } = product;
  const streamOf = (token: string) => ({
    url: `${url}/api/v1/devices/events`,
    headers: () => ({ authorization: `Bearer ${token}` }),
    onEvent: () => undefined,
  });
  const streams = new Streams([
    ...furnished.displays.map(streamOf),
    { url: `${url}/appapi/events`, headers: () => furnished.client.headers, onEvent: () => undefined },
  ]);
  await streams.open();
  const calls = new Calls({ url, label: name, rate, ...furnished });
  const began = performance.now();
  await act();
  await calls.stop();
  const seconds = (performance.now() - began) / 1_000;
  const areBack = await streams.areOpen();
  await streams.stop();
  const mailed = () =>
    query(product, "SELECT FROM mails WHERE state = 'accepted' AND recipient = ANY ($1)", [calls.invited]);
  await eventually(async () => (await mailed()).length === calls.invited.length, 60);
  const lostJobs = calls.invited.length - (await mailed()).length;
  const streamsAway = areBack ? streams.longest : Number.POSITIVE_INFINITY;
  const { failures, times } = calls;
  process.stdout.write(
    `${name}: ${calls.made} calls in ${seconds.toFixed(0)} s (${(calls.made / seconds).toFixed(0)} a second), ${failures.length} failed, ` +
      `median ${percentile(times, 0.5)} ms, 99 % ${percentile(times, 0.99)} ms; ${calls.invited.length} jobs, ${lostJobs} lost; ` +
      `a stream was away for ${streamsAway.toFixed(1)} s at most\n${failures
        .slice(0, 10)
        .map((one) => `  ${one}\n`)
        .join('')}`,
  );
  return failures.length <= bars.failures && lostJobs <= bars.lostJobs && streamsAway <= bars.streams;
}

await using stack = new AsyncDisposableStack();
const product = await startAll((close) => stack.defer(async () => void (await close())));
const furnished = await furnish(product);
const isRestarted = await measure('restart', product, furnished, () => product.replaceAll(former));
const isUpgraded = await measure('upgrade', product, furnished, async () => {
  product.migrate();
  await product.replaceAll(here);
});
process.exitCode = isRestarted && isUpgraded ? 0 : 1;
