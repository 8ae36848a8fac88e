import { systemClock } from '../kernel/clock.ts';
import { keepRecoveryCodes } from '../modules/two-factor/index.ts';
import { loadAppSecrets } from '../platform/crypto/app-secret.ts';
import { beginRotation, endRotation } from '../platform/crypto/generated-secret.ts';
import { createSecrets } from '../platform/crypto/secrets.ts';
import { openDatabase, prepareDatabase } from '../platform/database/prepare-database.ts';
import { reencrypt } from '../platform/secret-rotation/reencrypt.ts';
import type { Context, Done } from './command-line/act.ts';
import { openDatabaseSource } from './database-source.ts';
import { rotationEnd, rotationTable } from './rotation-report.ts';

/** Options for the rotation of a generated secret. */
export interface RotationOptions {
  keepsPrevious: boolean;
  acceptsUnreadable: boolean;
}

/**
 * Replaces a generated secret, encrypts everything anew under the current one, and removes the former generated one.
 * Nothing runs meanwhile that needs it: a generated secret belongs to the embedded Postgres, whose folder one process
 * has to itself. The operator replaces configured secrets.
 */
export async function rotateSecret(options: RotationOptions, { config, logger, opened }: Context): Promise<Done> {
  const source = await openDatabaseSource(config, logger, { onLost: () => process.exit(1) });
  opened.defer(source.stop);
  await prepareDatabase(source);
  // A connection that is lost in use fails its statement, which ends this; one that is lost idle does no harm.
  const database = openDatabase({ logins: source.logins, poolSize: 2, onError: () => undefined });
  opened.defer(database.close);

  const isGenerated = !config.APP_SECRET;
  if (isGenerated) await beginRotation(config.DATA_DIR);
  const { current, previous } = await loadAppSecrets(config, config.DATA_DIR);
  const secrets = createSecrets(current, previous);
  await keepRecoveryCodes({ database, secrets });
  const reports = await reencrypt({ database, secrets, clock: systemClock });

  const end = rotationEnd(reports, { ...options, isGenerated, hasPrevious: previous !== undefined });
  if (end.removesPrevious) await endRotation(config.DATA_DIR);
  return {
    text: `\n${rotationTable(reports)}\n\n${end.text}\n`,
    json: { columns: reports, removed_previous: end.removesPrevious },
    failed: end.failed,
  };
}
