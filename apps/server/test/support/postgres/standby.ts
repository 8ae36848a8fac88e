import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { EmbeddedPostgres } from '../../../src/platform/embedded-postgres/start.ts';
import { openWay } from '../../faults/outside/way.ts';
import { fast, start } from './embedded-postgres.ts';
import { runAsOwner } from './postgres.ts';
import { preparedFolder } from './prepared-folder.ts';

/** A standby needs at least as many connections as its folder was made with (global-setup.ts). */
const shared = { ...fast, max_connections: '300' };

export interface WithStandby {
  primary: EmbeddedPostgres;
  standby: EmbeddedPostgres;
  /** Makes the standby a primary, and returns once it is one. */
  promote(): Promise<void>;
}

/** A standby that shows each commit some milliseconds later. */
async function follow(primary: EmbeddedPostgres, folder: string, delay: number): Promise<EmbeddedPostgres> {
  const { host, port, user } = primary.connection;
  // The socket is open to the user of the primary alone.
  const way = await openWay({ path: `${host}/.s.PGSQL.${port}` });
  onTestFinished(() => way.close());
  writeFileSync(path.join(folder, 'postgres', 'standby.signal'), '');
  const overrides = {
    ...shared,
    primary_conninfo: `host=127.0.0.1 port=${way.port} user=${user}`,
    recovery_min_apply_delay: `${delay}ms`,
    wal_receiver_status_interval: '1s',
  };
  return start(folder, { overrides, tries: 1 });
}

/** Starts a migrated Postgres and a standby of it for one test, both from copies of a folder that no Postgres runs on. */
export async function startWithStandby({ delay = 0 } = {}): Promise<WithStandby> {
  const [first, second] = [await preparedFolder(), await preparedFolder()];
  const primary = await start(first, { overrides: { ...shared, wal_keep_size: '256MB' } });
  const standby = await follow(primary, second, delay);
  return { primary, standby, promote: () => runAsOwner(standby.connection, 'SELECT pg_promote()') };
}
