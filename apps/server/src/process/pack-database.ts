import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forgetInstallation } from '../platform/database/migrate.ts';
import { prepareDatabase } from '../platform/database/prepare-database.ts';
import { packCluster } from '../platform/embedded-postgres/cluster/packed-cluster.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { createLogger } from '../platform/log.ts';
import { embeddedLogins, withOwner } from './database-source.ts';

/** It is packed before it is used, and its log has one file. */
const overrides = { fsync: 'off', wal_recycle: 'off', min_wal_size: '32MB' };

/** Makes the migrated database of a bundle: `node pack-database.ts FILE`. It has no secret, and no id of an installation. */
async function packDatabase(file: string): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'account-database-'));
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: createLogger('warn'), overrides });
    try {
      await prepareDatabase({ owner: postgres.connection, logins: embeddedLogins(postgres.connection) });
      await withOwner(postgres.connection, forgetInstallation);
    } finally {
      await postgres.stop();
    }
    await writeFile(file, packCluster(path.join(dataDir, 'postgres')));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const [file] = process.argv.slice(2);
if (!file) throw new Error('usage: pack-database.ts FILE');
await packDatabase(file);
