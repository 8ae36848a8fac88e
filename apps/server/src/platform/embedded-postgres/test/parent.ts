/** A program that does nothing but keep an embedded Postgres: `node parent.ts <data folder> [packed cluster]`. */
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../start.ts';

const say = (message: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const overrides = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
  const server = await startEmbeddedPostgres({
    dataDir: process.argv[2] ?? '',
    log: pino({ level: 'silent' }),
    overrides,
    packed: process.argv[3],
  });
  process.once('SIGTERM', () => void server.stop());
  process.once('SIGUSR2', () => process.exit(0));
  say({ pid: server.pid, connectionString: server.connectionString });
} catch (error) {
  say({ name: error instanceof Error ? error.name : '', message: String(error instanceof Error && error.message) });
}
