import type { Config } from '../config/config.ts';
import { systemClock } from '../kernel/clock.ts';
import { keepRecoveryCodes } from '../modules/two-factor/index.ts';
import { generateSecret, loadAppSecrets, readSecret, secretFiles } from '../platform/crypto/app-secret.ts';
import { beginRotation, endRotation } from '../platform/crypto/generated-secret.ts';
import { createSecrets, type Secrets } from '../platform/crypto/secrets.ts';
import { ownerExecutor } from '../platform/database/connection.ts';
import { requireMigrated } from '../platform/database/migrate.ts';
import { openDatabase, prepareDatabase } from '../platform/database/prepare-database.ts';
import { reencrypt, surveyValues } from '../platform/secret-rotation/reencrypt.ts';
import { withOwner } from './backup/connection.ts';
import type { Context, Done } from './command-line/act.ts';
import { openDatabaseBeside, openDatabaseSource } from './database-source.ts';
import { rotationEnd, rotationTable, surveyEnd } from './rotation-report.ts';

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

/** The secrets that a rotation would begin with, or go on with. */
async function secretsToCome(config: Config): Promise<Secrets> {
  if (config.APP_SECRET) return createSecrets(config.APP_SECRET, config.APP_SECRET_PREVIOUS);
  const files = secretFiles(config.DATA_DIR);
  const [current, previous] = [await readSecret(files.current), await readSecret(files.previous)];
  const isBegun = current !== undefined && previous !== undefined && previous !== current;
  return isBegun ? createSecrets(current, previous) : createSecrets(generateSecret(), current);
}

/** Says what a rotation would do, also beside the running program. It changes nothing. */
export async function surveyRotation({ config, logger, opened }: Context): Promise<Done> {
  const source = await openDatabaseBeside(config, logger);
  opened.defer(source.stop);
  const secrets = await secretsToCome(config);
  const reports = await withOwner(source.owner, async (client) => {
    await requireMigrated(client);
    return surveyValues(ownerExecutor(client), secrets);
  });
  const end = surveyEnd(reports);
  return {
    text: `\n${rotationTable(reports)}\n\n${end.text}\n`,
    json: { columns: reports, removed_previous: false },
    failed: end.failed,
  };
}
