import { ownerClient } from '../platform/database/connection.ts';
import { estimateRows, pendingMigrations } from '../platform/database/migrate.ts';
import type { Migration } from '../platform/database/migration-files.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { hasCluster } from '../platform/embedded-postgres/start.ts';
import type { Context, Done } from './command-line/act.ts';
import { type DatabaseSource, openDatabaseBeside, openDatabaseSource } from './database-source.ts';

/** Beside the program that runs on the database; a folder without a database gets one. */
async function openSource({ config, logger, opened }: Context): Promise<DatabaseSource> {
  const isThere = config.DATABASE_URL || (await hasCluster(config.DATA_DIR));
  const source = await (isThere
    ? openDatabaseBeside(config, logger)
    : openDatabaseSource(config, logger, { onLost: () => process.exit(1) }));
  opened.defer(source.stop);
  return source;
}

/** Brings the database up to date. */
export async function migrate(context: Context): Promise<Done> {
  const migrated = await prepareDatabase(await openSource(context));
  const text = migrated.length === 0 ? 'The database is up to date.' : `Migrated:\n${migrated.join('\n')}`;
  return { text, json: { migrated } };
}

/** A migration that is to come, for programs. */
const planned = (
  { name, worksSince, blocksReads, blocksWrites, writes }: Migration,
  { done, rows }: { done: number; rows: Readonly<Record<string, number>> },
) => ({
  name,
  locks: [
    ...blocksReads.map((table) => ({ table, blocks: 'reads and writes' })),
    ...blocksWrites.map((table) => ({ table, blocks: 'writes' })),
  ],
  rows: Object.fromEntries(writes.map((table) => [table, rows[table] ?? 0])),
  running_release_works: worksSince <= done,
});

function lineOf({ name, locks, rows, running_release_works }: ReturnType<typeof planned>): string {
  const written = Object.entries(rows).map(([table, count]) => `${table} (about ${count} rows)`);
  return [
    name,
    ...locks.map(({ table, blocks }) => `  blocks ${blocks} of ${table}`),
    ...(written.length > 0 ? [`  writes ${written.join(', ')}`] : []),
    `  the running release ${running_release_works ? 'goes on working' : 'stops working: stop it first, or expect 503'}`,
  ].join('\n');
}

/** Says what `migrate` would do. It changes nothing. */
export async function planMigrations({ config, logger, opened }: Context): Promise<Done> {
  const source = await openDatabaseBeside(config, logger);
  opened.defer(source.stop);
  const client = ownerClient(source.owner);
  await client.connect();
  try {
    const { done, pending } = await pendingMigrations(client);
    const rows = await estimateRows(client);
    const plan = pending.map((migration) => planned(migration, { done, rows }));
    const text = plan.length === 0 ? 'The database is up to date.' : plan.map(lineOf).join('\n');
    return { text, json: { done, pending: plan } };
  } finally {
    await client.end();
  }
}
