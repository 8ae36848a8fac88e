import { readdir } from 'node:fs/promises';
import type { Config } from '../../config/config.ts';
import { OperatorError } from '../../kernel/errors.ts';
import { type BackupFacts, isEncrypted, readBackup } from '../../platform/backup/archive/archive.ts';
import { isEmpty } from '../../platform/backup/load.queries.ts';
import { type BackupFile, loadBackup } from '../../platform/backup/load-backup.ts';
import { keepSecret, secretFiles } from '../../platform/crypto/app-secret.ts';
import { readMigrations } from '../../platform/database/migration-files.ts';
import { prepareDatabase, prepareQueue } from '../../platform/database/prepare-database.ts';
import { unlessMissing } from '../../platform/embedded-postgres/launch-error.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { countForeignFiles, isEmptyStore, type Storage } from '../../platform/storage/storage.ts';
import type { Context, Done } from '../command-line/act.ts';
import { openDatabaseBeside, openDatabaseSource, withOwner } from '../database-source.ts';
import { backupTable, secondsSince } from './back-up.ts';
import { noteDrill } from './last-backup.queries.ts';
import { checkSecrets, readBackupKey } from './secrets.ts';

export interface RestoreOptions {
  from: string;
  keyFile: string | undefined;
  /** Takes a backup that is not encrypted although there is a key. */
  acceptsPlain: boolean;
  /** Reads the backup to its end, says what is in it, and changes nothing. */
  checksOnly: boolean;
}

/** The names in a folder in which a restore was cut off, or on which a file system is mounted. */
const ofRestore = /^(postgres(\.new-.+|-password)?|uploads|app-secret(-previous)?|instance\.(lock|pid)|lost\+found)$/;

/** Throws when this program could not have made the database of a backup. */
async function checkMigrations({ manifest: { migrations } }: BackupFacts): Promise<void> {
  const known = await readMigrations();
  for (const { version, name, checksum } of migrations) {
    const own = known[version - 1];
    if (!own)
      throw new OperatorError(
        `The backup is newer than this program: it has migration ${name}. Restore it with that one.`,
      );
    if (own.checksum !== checksum)
      throw new OperatorError(`Migration ${name} of the backup is not the one of this program.`);
  }
}

async function checkFolder(dataDir: string): Promise<void> {
  const names = (await unlessMissing(readdir(dataDir))) ?? [];
  const others = names.filter((name) => !ofRestore.test(name));
  if (others.length > 0)
    throw new OperatorError(`${dataDir} is not empty: it holds ${others[0]}. Set DATA_DIR to an empty folder.`);
}

/** Throws when the store has other files than the backup: those of a restore that was cut off may be there. */
async function checkStorage(storage: Storage, { path, passphrase }: BackupFile): Promise<void> {
  if (await isEmptyStore(storage)) return;
  const known = new Set<string>();
  await readBackup(path, passphrase, ({ name }) => {
    if (name.startsWith('files/')) known.add(name.slice('files/'.length));
  });
  const foreign = await countForeignFiles(storage, known);
  if (foreign > 0)
    throw new OperatorError(
      `The file store is not empty: it has ${foreign} files that the backup lacks. Use an empty folder, bucket or prefix.`,
    );
}

/** Keeps the secrets of a backup where generated ones are, unless they are configured. */
const secretKeeper = (config: Config) => async (name: string, text: string) => {
  if (config.APP_SECRET) return;
  if (name !== 'current' && name !== 'previous') throw new OperatorError(`The backup holds a secret named ${name}.`);
  const file = secretFiles(config.DATA_DIR)[name];
  if (!(await keepSecret(file, text))) throw new OperatorError(`${file} is another secret than the one of the backup.`);
};

async function load({ config, logger, opened }: Context, file: BackupFile, facts: BackupFacts) {
  const source = await openDatabaseSource(config, logger, { onLost: () => process.exit(1), empty: true });
  opened.defer(source.stop);
  const storage = await openStorage(config);
  opened.defer(storage.close);
  await withOwner(source.owner, async (client) => {
    if (!(await isEmpty(client)))
      throw new OperatorError(
        'The database is not empty: a restore replaces nothing. Set DATA_DIR or DATABASE_URL to an empty one.',
      );
    await checkStorage(storage, file);
    await prepareQueue(source.owner);
    await loadBackup({ client, storage, keepSecret: secretKeeper(config) }, file, facts);
  });
  return prepareDatabase(source);
}

/** Notes in the installation that a backup was read, where there is one: the backup is whole also without. */
async function noteDrillBeside({ config, logger, opened }: Context): Promise<void> {
  try {
    const source = await openDatabaseBeside(config, logger);
    opened.defer(source.stop);
    await withOwner(source.owner, noteDrill);
  } catch (error) {
    logger.debug({ err: error }, 'no installation notes that the backup was read');
  }
}

/** Restores a backup into an empty folder or database, and says what came. */
export async function restore(
  { from: path, keyFile, acceptsPlain, checksOnly }: RestoreOptions,
  context: Context,
): Promise<Done> {
  const { config } = context;
  const begin = performance.now();
  const key = await readBackupKey(config, keyFile);
  const takesPlain = acceptsPlain && !(await isEncrypted(path));
  if (takesPlain) process.stderr.write(`${path} is NOT ENCRYPTED: nothing shows whether it was altered.\n`);
  const file: BackupFile = { path, passphrase: takesPlain ? undefined : key };
  const facts = await readBackup(path, file.passphrase, () => undefined);
  await checkMigrations(facts);
  const { created_at, migrations } = facts.manifest;
  const of = `of ${created_at}, migration ${migrations.at(-1)?.name}`;
  const json = { created_at, rows: facts.contents.rows, restored: !checksOnly };
  const said = (end: string): Done => ({ text: `\n${backupTable(facts)}\n\n${end}`, json });
  if (checksOnly) {
    await noteDrillBeside(context);
    return said(`The backup ${of}, is whole: read in ${secondsSince(begin)} s.`);
  }
  checkSecrets(config, facts.manifest);
  if (!config.DATABASE_URL) await checkFolder(config.DATA_DIR);
  const migrated = await load(context, file, facts);
  const restored = `Restored the state ${of}, in ${secondsSince(begin)} s.`;
  return said(migrated.length > 0 ? `${restored}\nMigrated to ${migrated.at(-1)}.` : restored);
}
