import { expect, it, onTestFinished } from 'vitest';
import { startGuardedPostgres } from '#test/support/postgres/guarded-postgres.ts';
import { createPool, listeningClient } from './connection.ts';
import type { DoorPool } from './door-connections.ts';
import type { DoorLogins } from './door-logins.ts';
import { prepareDatabase } from './prepare-database.ts';

async function guarded() {
  const owner = await startGuardedPostgres();
  const connectionString = `postgres://account@/account?host=${encodeURIComponent(owner.host)}&port=${owner.port}`;
  const loginsWith = (...keys: string[]): DoorLogins => ({ address: { connectionString }, prefix: 'account', keys });
  return { owner, loginsWith };
}

function opened(logins: DoorLogins): DoorPool {
  const pool = createPool(logins, { door: 'tenant', max: 3 }, () => undefined);
  onTestFinished(() => pool.end());
  return pool;
}

/** Opens a connection that the pool has not had before. */
async function another(pool: DoorPool): Promise<void> {
  const held = await Promise.allSettled(Array.from({ length: pool.idleCount + 1 }, () => pool.connect()));
  for (const one of held) if (one.status === 'fulfilled') one.value.release();
  for (const one of held) if (one.status === 'rejected') throw one.reason;
}

it('while the secret is replaced, programs with the former, both and the new one reach the database', async () => {
  const { owner, loginsWith } = await guarded();
  const former = loginsWith('former');
  await prepareDatabase({ owner, logins: former });
  const old = opened(former);
  await another(old);

  const both = loginsWith('new', 'former');
  await prepareDatabase({ owner, logins: both });
  const between = opened(both);
  await another(between);
  await another(old);

  const current = loginsWith('new');
  await prepareDatabase({ owner, logins: current });
  await another(opened(current));
  await another(between);
  await expect(another(old)).rejects.toMatchObject({ code: '28P01' });

  const listener = listeningClient(loginsWith('new', 'former'));
  await listener.connect();
  await listener.end();
});

it('a client that has the wrong password of two says so, and the next one has the other', async () => {
  const { owner, loginsWith } = await guarded();
  await prepareDatabase({ owner, logins: loginsWith('former') });
  const both = loginsWith('new', 'former');
  const refused = listeningClient(both);
  await expect(refused.connect()).rejects.toMatchObject({ code: '28P01' });
  await refused.end();
  const welcome = listeningClient(both);
  await welcome.connect();
  await welcome.end();
});
