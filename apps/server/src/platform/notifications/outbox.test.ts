import { expect, it } from 'vitest';
import { useTestAppForEach } from '#test/support/app.ts';
import { buildUser } from '#test/support/factories.ts';
import { runAsOwner } from '#test/support/postgres/postgres.ts';
import { change, rowsOf } from '#test/support/query.ts';
import { systemScope } from '../../kernel/scope.ts';
import { sql } from '../database/sql.ts';
import { publish } from './publish.ts';
import { rightsTopic, userTopic } from './topics.ts';

const app = useTestAppForEach();

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
