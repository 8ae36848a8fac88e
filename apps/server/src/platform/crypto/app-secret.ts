import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The secret that signs and encrypts, and the one before it, which is still accepted. */
export interface AppSecrets {
  current: string;
  previous: string | undefined;
}

/** The secrets of the settings. */
interface ConfiguredSecrets {
  readonly APP_SECRET?: string | undefined;
  readonly APP_SECRET_PREVIOUS?: string | undefined;
}

/** Where generated secrets are. */
export const secretFiles = (dataDir: string) => ({
  current: path.join(dataDir, 'app-secret'),
  previous: path.join(dataDir, 'app-secret-previous'),
});

export const generateSecret = (): string => randomBytes(48).toString('base64url');

/** The secret in a file; undefined when there is none. */
export async function readSecret(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return text?.trim() || undefined;
}

/** Two processes that start at the same time end up with the same file. */
async function generateOnce(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${generateSecret()}\n`, { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}

/** The configured secrets, or those in DATA_DIR, where one is generated at the first start (mode 0600). */
export async function loadAppSecrets(configured: ConfiguredSecrets, dataDir: string): Promise<AppSecrets> {
  if (configured.APP_SECRET) return { current: configured.APP_SECRET, previous: configured.APP_SECRET_PREVIOUS };
  const files = secretFiles(dataDir);
  const current = (await readSecret(files.current)) ?? (await generateOnce(files.current));
  return { current, previous: await readSecret(files.previous) };
}
