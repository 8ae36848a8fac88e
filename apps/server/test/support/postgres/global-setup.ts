import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { quickFolder } from '../../../../../tools/harness/quick-folder.ts';
import { prepareDatabase } from '../../../src/platform/database/prepare-database.ts';
import { startEmbeddedPostgres } from '../../../src/platform/embedded-postgres/start.ts';
import { createOwnDatabase, createTemplate, dropWithCopies, loginOf, type Postgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Postgres;
    /** A data folder with a migrated database that no Postgres runs on, to be copied (prepared-folder.ts). */
    preparedFolder: string;
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
  await prepareDatabase({ owner: server.connection, login: loginOf(server.connection) });
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
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}
