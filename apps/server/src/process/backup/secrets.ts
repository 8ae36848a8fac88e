import { readFile } from 'node:fs/promises';
import type { Config } from '../../config/config.ts';
import { OperatorError } from '../../kernel/errors.ts';
import type { Manifest } from '../../platform/backup/archive/manifest.ts';
import type { SecretTexts } from '../../platform/backup/take-backup.ts';
import { readSecret, secretFiles } from '../../platform/crypto/app-secret.ts';
import { deriveKeys } from '../../platform/crypto/secrets.ts';

const shortest = 12;

/** The passphrase of a key file, or the one of BACKUP_KEY; undefined: without encryption. */
export async function readBackupKey(config: Config, keyFile: string | undefined): Promise<string | undefined> {
  if (keyFile === undefined) return config.BACKUP_KEY;
  const text = await readFile(keyFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`The key file ${keyFile} cannot be read (${error.code}).`);
  });
  const key = text.replace(/\r?\n$/, '');
  if (key.length < shortest)
    throw new OperatorError(`The key in ${keyFile} is too short: ${shortest} characters are the least.`);
  return key;
}

/** The header of ciphertexts under a secret: it names the secret and reveals nothing of it. */
const nameOf = (secret: string): string => deriveKeys(secret).header.toString('hex');

const configured = ({ APP_SECRET, APP_SECRET_PREVIOUS }: Config): string[] =>
  [APP_SECRET, APP_SECRET_PREVIOUS].filter((secret) => secret !== undefined);

/** The generated secrets of the data folder, and what the manifest says of the secrets in use. */
export async function secretsForBackup(
  config: Config,
): Promise<{ secret: Manifest['secret']; secretTexts: SecretTexts }> {
  if (config.APP_SECRET)
    return { secret: { is_generated: false, names: configured(config).map(nameOf) }, secretTexts: {} };
  const secretTexts: Record<string, string> = {};
  for (const [name, file] of Object.entries(secretFiles(config.DATA_DIR))) {
    const secret = await readSecret(file);
    if (secret !== undefined) secretTexts[name] = secret;
  }
  if (!secretTexts.current) throw new OperatorError(`${config.DATA_DIR}/app-secret is missing: set APP_SECRET.`);
  return { secret: { is_generated: true, names: Object.values(secretTexts).map(nameOf) }, secretTexts };
}

/** Throws when the program could not read with its settings what is encrypted in the backup. */
export function checkSecrets(config: Config, { secret }: Manifest): void {
  if (!config.APP_SECRET) {
    if (secret.is_generated) return;
    throw new OperatorError('The backup was made with APP_SECRET, which it does not hold: set APP_SECRET to the same.');
  }
  const known = configured(config).map(nameOf);
  if (secret.names.every((name) => known.includes(name))) return;
  throw new OperatorError(
    secret.is_generated
      ? 'The backup has a generated secret, and APP_SECRET is another one. Restore it without DATABASE_URL and APP_SECRET,\nor set APP_SECRET to what its DATA_DIR/app-secret was.'
      : 'The backup was made with another APP_SECRET (or APP_SECRET_PREVIOUS): set both as they were.',
  );
}
