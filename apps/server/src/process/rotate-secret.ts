import type { Config } from '../config/config.ts';
import { systemClock } from '../kernel/clock.ts';
import { keepRecoveryCodes } from '../modules/two-factor/index.ts';
import {
  beginRotation,
  endRotation,
  generateSecret,
  loadAppSecrets,
  readSecret,
  secretFiles,
} from '../platform/crypto/app-secret.ts';
import { createSecrets, type Secrets } from '../platform/crypto/secrets.ts';
import { ownerExecutor } from '../platform/database/connection.ts';
import { requireMigrated } from '../platform/database/migrate.ts';
import { openDatabase, prepareDatabase } from '../platform/database/prepare-database.ts';
import { type ColumnReport, reencrypt, surveyValues } from '../platform/secret-rotation/reencrypt.ts';
import type { Context, Done } from './command-line/act.ts';
import { textTable } from './command-line/act.ts';
import { openDatabaseBeside, openDatabaseSource, withOwner } from './database-source.ts';
import { commandName } from './release.ts';

const heading = ['column', 'rows', 're-encrypted', 'already new', 'unreadable'];

const rowsIn = ({ reencrypted, alreadyNew, unreadable, left }: ColumnReport): number =>
  reencrypted + alreadyNew + unreadable + left;

/** The counts of each column as a table for the terminal. */
export function rotationTable(reports: readonly ColumnReport[]): string {
  const body = reports.map((report) =>
    [report.name, rowsIn(report), report.reencrypted, report.alreadyNew, report.unreadable].map(String),
  );
  return textTable([heading, ...body]);
}

/** How a rotation ended: what follows from its counts, and from what was asked for. */
export interface RotationEnd {
  /** The text below the table. */
  text: string;
  /** Whether the generated secret before this one is removed now. */
  removesPrevious: boolean;
  /** The former secret is still needed. */
  failed: boolean;
}

export interface RotationCase {
  /** Whether the secret is the generated one of DATA_DIR. */
  isGenerated: boolean;
  hasPrevious: boolean;
  keepsPrevious: boolean;
  acceptsUnreadable: boolean;
}

const sum = (reports: readonly ColumnReport[], field: 'left' | 'unreadable' | 'reencrypted'): number =>
  reports.reduce((total, report) => total + report[field], 0);

/** Decides whether the former secret has served. It is never removed while a row could need it. */
export function rotationEnd(reports: readonly ColumnReport[], given: RotationCase): RotationEnd {
  const [left, unreadable] = [sum(reports, 'left'), sum(reports, 'unreadable')];
  const name = given.isGenerated ? 'DATA_DIR/app-secret-previous' : 'APP_SECRET_PREVIOUS';
  const stays = (text: string, failed: boolean): RotationEnd => ({ text, removesPrevious: false, failed });
  if (left > 0)
    return stays(
      `${left} values are still under another secret: they are in use, or a process runs that has only the former secret.\nKeep ${name}, restart such processes, and run this again.`,
      true,
    );
  if (unreadable > 0 && !given.acceptsUnreadable)
    return stays(
      `${unreadable} values cannot be read under any known secret. They stay as they are, and so does ${name}.${given.isGenerated ? `\nIf they are lost anyway: ${commandName} rotate-secret --accept-unreadable` : ''}`,
      true,
    );
  if (!given.hasPrevious) return stays('Everything is encrypted under the current secret.', false);
  if (!given.isGenerated)
    return stays(
      'Nothing is encrypted under APP_SECRET_PREVIOUS any more: it may be removed.\nLinks in mails and open sign-in pages need it for two hours more.',
      false,
    );
  if (given.keepsPrevious)
    return stays(
      `Nothing is encrypted under the former secret any more. It stays for links in mails and open sign-in pages,\nwhich end within two hours; the next ${commandName} rotate-secret removes it and makes no new one.`,
      false,
    );
  return {
    text: 'Nothing is encrypted under the former secret any more: it is removed.',
    removesPrevious: true,
    failed: false,
  };
}

/** The text below the table of a rotation that changed nothing, and whether it would fail. */
export function surveyEnd(reports: readonly ColumnReport[]): Pick<RotationEnd, 'text' | 'failed'> {
  const [values, unreadable] = [sum(reports, 'reencrypted'), sum(reports, 'unreadable')];
  const lost = `${unreadable} values cannot be read under any known secret.\n`;
  return {
    text: `${unreadable > 0 ? lost : ''}Nothing was changed: a rotation encrypts ${values} values anew.`,
    failed: unreadable > 0,
  };
}

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
