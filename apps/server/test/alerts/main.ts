import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from '../../../../tools/harness/client.ts';
import { freePort } from '../../../../tools/harness/free-port.ts';
import { administrator } from '../faults/product/product.ts';
import { Seat } from '../faults/product/seat.ts';
import { startPostgresPair } from '../scale/outside/postgres-pair.ts';
import { happenings, type Scene } from './happenings.ts';
import { startPrometheus } from './prometheus.ts';

/** Each alert of deploy/monitoring is made to happen: `npm run test:operations` runs it. */

/** Seconds in which an alert has to fire: several times what it takes on a quiet machine. */
const patience = 180;

async function openScene(stack: AsyncDisposableStack, folder: string): Promise<{ scene: Scene; metrics: number }> {
  const pair = await startPostgresPair();
  stack.defer(pair.stop);
  const metrics = await freePort();
  const DATA_DIR = path.join(folder, 'data');
  await mkdir(DATA_DIR);
  const seat = new Seat(await freePort(), {
    DATA_DIR,
    DATABASE_URL: `postgres://account@127.0.0.1:${pair.primary().port}/account`,
    METRICS_PORT: String(metrics),
    APP_SECRET: 'a secret of these tests, 32 characters long',
    ADMIN_PASSWORD: administrator.password,
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
    // A port without a server.
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    LOG_LEVEL: 'fatal',
  });
  stack.defer(() => seat.stop());
  await seat.start();
  const client = new Client(seat.url);
  if ((await client.signIn(administrator)) !== 200) throw new Error('the administrator cannot sign in');
  const form = new FormData();
  form.append('organization', JSON.stringify({ name: 'School', logo_vertical: 1, logo_horizontal: 1 }));
  await client.call('POST', '/appapi/organization', form);
  return { scene: { seat, pair, client }, metrics };
}

await using stack = new AsyncDisposableStack();
const folder = await mkdtemp(path.join(os.tmpdir(), 'account-alerts-'));
stack.defer(() => rm(folder, { recursive: true, force: true }));
const { scene, metrics } = await openScene(stack, folder);
const prometheus = await startPrometheus(folder, metrics);
stack.defer(prometheus.stop);
for (const alert of [...Object.keys(happenings), ...prometheus.alerts.filter((name) => !(name in happenings))]) {
  const ended = new AbortController();
  const happening = happenings[alert]?.(scene, ended.signal);
  const [hasFired] = await Promise.all([
    prometheus.fires(alert, patience).finally(() => ended.abort()),
    happening?.catch((error: unknown) => process.stderr.write(`${error}\n`)),
  ]);
  process.stdout.write(`${alert}: ${hasFired ? 'fired' : 'did not fire'}\n`);
  if (!hasFired) process.exitCode = 1;
}
