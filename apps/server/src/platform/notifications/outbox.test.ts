import type pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useTestAppForEach } from '#test/support/app.ts';
import { buildUser } from '#test/support/factories.ts';
import { collectLogs } from '#test/support/logs.ts';
import { runAsOwner } from '#test/support/postgres/postgres.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { until } from '#test/support/until.ts';
import { systemScope } from '../../kernel/scope.ts';
import { ownerClient } from '../database/connection.ts';
import { sql } from '../database/sql.ts';
import { lockWorkerNumber } from '../queue/queue.queries.ts';
import { agreeOnEvents } from './agree.ts';
import { emptyOutbox, keepOutboxSmall } from './empty-outbox.ts';
import { readEventBroker } from './notifications.queries.ts';
import { publish } from './publish.ts';
import { takeLead } from './relay.queries.ts';
import { rightsTopic, userTopic } from './topics.ts';

const app = useTestAppForEach();

async function asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = ownerClient(app.connection);
  await client.connect();
  return work(client).finally(() => client.end());
}

const waiting = async (): Promise<unknown[]> =>
  (await rowsOf<{ message: string }>(app, sql`SELECT message FROM event_outbox ORDER BY id`)).map(({ message }) =>
    JSON.parse(message),
  );
const useBroker = () => runAsOwner(app.connection, "UPDATE installation SET event_broker = 'broker:6379 account'");
const event = { name: 'sync', data: { provider: 'google' } } as never;

it('with a broker events wait for the relay, those of triggers too', async () => {
  await useBroker();
  const { id } = await buildUser(app);
  await change(app, sql`DELETE FROM event_outbox`);
  await app.database.write(systemScope, (tx) => publish(tx, userTopic(id), event));
  await change(app, sql`UPDATE users SET must_change_password = NOT must_change_password WHERE id = ${id}`);
  expect(await waiting()).toEqual([
    { topics: [userTopic(id).name], name: 'sync', data: { provider: 'google' } },
    { topics: [rightsTopic(id).name], name: 'changed', data: null },
  ]);
});

it('no event is published without a commit', async () => {
  await useBroker();
  const failed = app.database.write(systemScope, async (tx) => {
    await publish(tx, userTopic(1), event);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await waiting()).toEqual([]);
});

it('without a broker nothing waits', async () => {
  await app.database.write(systemScope, (tx) => publish(tx, userTopic(1), event));
  expect(await waiting()).toEqual([]);
});

describe('without a program that publishes', () => {
  const tell = () => app.database.write(systemScope, (tx) => publish(tx, userTopic(1), event));

  it('events are dropped, and the log says so once', async () => {
    await useBroker();
    await tell();
    const { logger, lines } = collectLogs();
    const keeper = keepOutboxSmall({ database: app.database, logger });
    onTestFinished(() => keeper.stop());
    await until(async () => expect(await waiting()).toEqual([]));
    for (let turn = 0; turn < 3; turn += 1) await tell();
    await until(async () => expect(await waiting()).toEqual([]));
    expect(lines.filter((line) => line.includes('no program publishes events'))).toHaveLength(1);
  });

  it('only: what waits for one that leads stays', async () => {
    await useBroker();
    await tell();
    await asOwner(async (relay) => {
      expect(await takeLead(relay)).toBe(true);
      expect(await emptyOutbox(app.database)).toBeUndefined();
      expect(await waiting()).toHaveLength(1);
    });
    await until(async () => expect(await emptyOutbox(app.database)).toBe(1));
  });
});

describe('where events go', () => {
  const agree = (broker: string | null) => asOwner((client) => agreeOnEvents(client, broker));

  it('is settled by the first program that starts', async () => {
    await agree('broker:6379 account');
    await app.database.write(systemScope, (tx) => publish(tx, userTopic(1), event));
    expect(await waiting()).toHaveLength(1);
    await agree(null);
    expect(await app.database.read(systemScope, readEventBroker)).toBeNull();
  });

  it('is not changed while others work on jobs, whose events would be lost', async () => {
    await asOwner(async (worker) => {
      await lockWorkerNumber(worker, 1);
      await agree(null);
      await expect(agree('broker:6379 account')).rejects.toThrow(
        /^Programs that run send events over Postgres, and EVENTS_URL here says the broker broker:6379 account: /,
      );
    });
    await until(() => agree('broker:6379 account'));
  });

  it('ends the streams of a program that listens elsewhere', async () => {
    await agree('broker:6379 account');
    const subscriber = { onEvent: () => undefined, onGap: () => undefined };
    await expect(app.notifications.subscribe([userTopic(1)], subscriber)).rejects.toMatchObject({
      code: 'unavailable',
      details: { retryAfter: 5 },
    });
  });
});
