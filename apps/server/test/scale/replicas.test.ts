import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { startWithStandby, type WithStandby } from '../support/postgres/standby.ts';
import { allowSlowTests } from '../support/slow-tests.ts';
import { until } from '../support/until.ts';

allowSlowTests();

async function startOn({ primary, standby }: WithStandby) {
  const app = await createTestApp({}, { connection: primary.connection, replicas: [standby.connection] });
  onTestFinished(() => app.close());
  const { replicas } = app.database;
  if (!replicas) throw new Error('the app has no replicas');
  return { app, replicas };
}

it('a replica is followed until it is promoted', async () => {
  const servers = await startWithStandby();
  const { replicas } = await startOn(servers);
  await replicas.requireStandbys();
  await until(async () => expect(await replicas.states()).toMatchObject([{ standing: 'following' }]));
  expect(Object.keys(replicas.counts())).toEqual(['replica1_reader', 'replica1_tenant']);
  const position = await replicas.positionNow();
  await until(() => expect(replicas.choose(position, 0)).toBeDefined());
  await servers.promote();
  await until(async () => expect(await replicas.states()).toMatchObject([{ standing: 'promoted' }]));
  expect(replicas.choose(0, 0)).toBeUndefined();
  await expect(replicas.requireStandbys()).rejects.toThrow(
    /^An address of DATABASE_REPLICA_URL is no replica: .* takes changes itself\.$/,
  );
});
