import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { quickFolder } from '../../../../../tools/harness/quick-folder.ts';
import { loginRole, verifierOf } from '../../../src/platform/database/door-logins.ts';
import { pooledDoors } from '../../../src/platform/database/doors.ts';
import { prepareDatabase } from '../../../src/platform/database/prepare-database.ts';
import { startEmbeddedPostgres } from '../../../src/platform/embedded-postgres/start.ts';
import { openWay } from '../../faults/outside/way.ts';
import { startPgBouncer } from '../../scale/outside/pgbouncer.ts';
import { poolerKey } from './pooled-logins.ts';
import { createOwnDatabase, createTemplate, dropWithCopies, loginsOf, type Postgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Postgres;
    /** A data folder with a migrated database that no Postgres runs on, to be copied (prepared-folder.ts). */
    preparedFolder: string;
    /** The port of a PgBouncer before that Postgres, when tests go through one (`npm run test:scale`). */
    pooler: number | undefined;
  }
}

/**
 * Settings for data that may be lost in a power cut. To drop a database, Postgres looks through all that it keeps in memory.
 * Tests that need statistics ask for them: an analysis that comes by itself keeps their VACUUM from doing its work.
 */
const fast = {
  autovacuum: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
  shared_buffers: '128MB',
};

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), overrides: fast });

/** Makes a migrated database in a folder. `initdb` and the migrations take seconds, a copy of the folder a tenth of one. */
async function prepare(folder: string): Promise<void> {
  const server = await start(folder);
  await prepareDatabase({ owner: server.connection, logins: loginsOf(server.connection) });
  await server.stop();
}

/** Starts a Postgres on a copy of the prepared folder, with a template. */
async function startPostgres(prepared: string, folder: string) {
  cpSync(prepared, folder, { recursive: true });
  const { connection, stop } = await start(folder);
  const { name } = await createOwnDatabase(connection, 'account');
  return { postgres: { connection, template: name }, stop };
}

/** Makes a template in the Postgres of an address. */
async function usePostgres(connectionString: string) {
  const connection = { connectionString };
  const { name } = await createTemplate(connection);
  return { postgres: { connection, template: name }, stop: () => dropWithCopies(connection, name) };
}

/** Starts PgBouncer before the Postgres of the run. */
async function startPooler({ connection }: Postgres) {
  if ('connectionString' in connection) throw new Error('tests go through PgBouncer to the embedded Postgres only');
  const { host, port = 5432 } = connection;
  const way = await openWay({ path: `${host}/.s.PGSQL.${port}` });
  const users = Object.values(pooledDoors).map((door) => {
    const role = loginRole({ prefix: 'account' }, door);
    return `"${role}" "${verifierOf(poolerKey, role)}"`;
  });
  const { port: pooler, stop } = await startPgBouncer({
    postgres: way.port,
    users: users.join('\n'),
    mode: 'transaction',
  });
  return {
    pooler,
    stop: async () => {
      await stop();
      await way.close();
    },
  };
}

/**
 * One Postgres for the run: the one of TEST_DATABASE_URL (as superuser) or an embedded one, with a migrated
 * database that tests copy. Tests with a Postgres of their own copy the prepared folder.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(await quickFolder(), 'account-tests-'));
  const prepared = path.join(folder, 'prepared');
  await prepare(prepared);
  const url = process.env.TEST_DATABASE_URL;
  const { postgres, stop } = await (url ? usePostgres(url) : startPostgres(prepared, path.join(folder, 'run')));
  project.provide('postgres', postgres);
  project.provide('preparedFolder', prepared);
  const before = process.env.SCALE === '1' ? await startPooler(postgres) : undefined;
  project.provide('pooler', before?.pooler);
  return async () => {
    await before?.stop();
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
