/**
 * Measures how many transactions that publish an event Postgres commits in a second, and how long an event takes to its
 * subscriber: by NOTIFY, and over a broker. `npm run test:scale` runs it, and by hand
 * `node apps/server/test/scale/event-rates.ts`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { parseBrokerAddress } from '../../src/config/service-addresses.ts';
import { createBroker } from '../../src/platform/broker/broker.ts';
import { configOf, ownerClient } from '../../src/platform/database/connection.ts';
import { openDatabase, prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/start.ts';
import { agreeOnEvents } from '../../src/platform/notifications/agree.ts';
import { createNotifications } from '../../src/platform/notifications/notifications.ts';
import { startRelay } from '../../src/platform/notifications/relay.ts';
import type { Notification, Topic } from '../../src/platform/notifications/topics.ts';
import { startRedis } from '../support/outside/redis.ts';
import { loginsOf } from '../support/postgres/postgres.ts';
import { note } from './figures.ts';

const [writers, subscribers, seconds, rounds] = [16, 80, 5, 3];
const logger = pino({ level: 'silent' });
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const folder = await mkdtemp(path.join(os.tmpdir(), 'account-rates-'));
const server = await startEmbeddedPostgres({ dataDir: folder, log: logger });
const logins = loginsOf(server.connection);
await prepareDatabase({ owner: server.connection, logins });
const redis = await startRedis();
const address = parseBrokerAddress(redis.url);
if (!address) throw new Error('no address');
const owner = ownerClient(server.connection);
await owner.connect();

const connect = async () => {
  const client = new pg.Client(configOf(server.connection));
  await client.connect();
  return client;
};
const clients = await Promise.all(Array.from({ length: writers }, connect));
const statement = (topic: string) =>
  `SELECT publish_event(json_build_array('${topic}'), 'changed', to_json((extract(epoch FROM clock_timestamp()) * 1000)::float8))`;

/** Transactions that change a row and perhaps publish, in a second. */
async function rate(publishes: boolean): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let commits = 0;
  await Promise.all(
    clients.map(async (client, number) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const event = publishes ? `${statement(`device:${(number * 7 + turn) % subscribers}`)};` : '';
        await client.query(`BEGIN; INSERT INTO marks VALUES (${turn}); ${event} COMMIT`);
        commits += 1;
      }
    }),
  );
  return Math.round(commits / seconds);
}

const topicOf = (number: number): Topic<Notification> => ({ name: `device:${number}` });

/** Follows each topic in a process of its own, as far as Postgres and the broker can see. */
async function follow(over: Parameters<typeof createNotifications>[0]['over']) {
  const delays: number[] = [];
  const all = Array.from({ length: subscribers }, () => createNotifications({ logins, logger, over }));
  for (const [number, notifications] of all.entries())
    for (let tries = 0; ; tries += 1)
      try {
        await notifications.subscribe([topicOf(number)], {
          onEvent: ({ data }) => delays.push(Date.now() - Number(data)),
          onGap: () => undefined,
        });
        break;
      } catch (error) {
        if (tries === 100) throw error;
        await wait(100);
      }
  return { delays, close: () => Promise.all(all.map((one) => one.close())) };
}

/** Delays of single changes, one after the other. */
async function calm(delays: number[]) {
  delays.length = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    await clients[0]?.query(statement(`device:${turn % subscribers}`));
    await wait(20 + (turn % 13));
  }
  await wait(500);
  return median(delays);
}

await owner.query('CREATE TABLE marks (turn integer)');
const report = (name: string, values: number[]) =>
  process.stdout.write(`${name}: ${values.join(', ')} (median ${median(values)})\n`);
const none: number[] = [];
for (let round = 0; round < rounds; round += 1) none.push(await rate(false));
report('commits/s without events', none);

const listening = await follow(undefined);
process.stdout.write(`NOTIFY, delay of a single change: ${await calm(listening.delays)} ms\n`);
const notified: number[] = [];
for (let round = 0; round < rounds; round += 1) notified.push(await rate(true));
report(`commits/s, NOTIFY, ${subscribers} listeners`, notified);
await listening.close();

await agreeOnEvents(owner, address.name);
const broker = createBroker(address, logger);
await broker.start('measured');
const database = openDatabase({ logins, poolSize: 4, onError: () => undefined });
const relay = startRelay({ logins, broker, logger });
const followed = await follow({ broker, database });
process.stdout.write(`broker, delay of a single change: ${await calm(followed.delays)} ms\n`);
followed.delays.length = 0;
const relayed: number[] = [];
for (let round = 0; round < rounds; round += 1) relayed.push(await rate(true));
report(`commits/s, broker, ${subscribers} subscribers`, relayed);
await wait(2_000);
const { rows } = await owner.query<{ left: number }>('SELECT count(*)::int AS left FROM event_outbox');
process.stdout.write(
  `broker under load: delay ${median(followed.delays)} ms, ${followed.delays.length} events came, ${rows[0]?.left} left over\n`,
);
const times = median(relayed) / median(notified);
note({
  row: 'commits',
  measured: `${median(relayed)} and ${median(notified)}: ${times.toFixed(1)} times`,
  holds: times >= 2.5 && rows[0]?.left === 0,
});
await followed.close();
await relay.stop();
await broker.close();
await database.close();
await Promise.all([...clients, owner].map((client) => client.end()));
await redis.kill();
await server.stop();
await rm(folder, { recursive: true });
process.exitCode = times >= 2.5 ? 0 : 1;
