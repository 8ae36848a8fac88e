import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
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

/** Makes a renamed or removed file last through a power cut. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/**
 * Replaces a file in one step: it has the old content or the new one, and lasts once this returns. Also when root writes
 * it, it belongs to the owner of the secret: the program may run as another account.
 */
async function replaceFile(file: string, owner: { uid: number; gid: number }, text: string): Promise<void> {
  const draft = `${file}.${process.pid}`;
  await using handle = await open(draft, 'w', 0o600);
  if (process.getuid?.() === 0) await handle.chown(owner.uid, owner.gid);
  await handle.writeFile(text);
  await handle.sync();
  await rename(draft, file);
  await syncFolder(path.dirname(file));
}

/**
 * Puts a new secret in the place of the generated one, which stays beside it. Nothing is done when one stays there
 * already, since that rotation has not ended. The program must not run: it reads the files at its start.
 */
export async function beginRotation(dataDir: string): Promise<void> {
  const files = secretFiles(dataDir);
  const [current, previous] = [await readSecret(files.current), await readSecret(files.previous)];
  if (current === undefined) return;
  // Equal files: an earlier attempt was cut off between the two steps.
  if (previous !== undefined && previous !== current) return;
  const owner = await stat(files.current);
  await replaceFile(files.previous, owner, `${current}\n`);
  await replaceFile(files.current, owner, `${generateSecret()}\n`);
}

/** Removes the secret before the generated one. */
export async function endRotation(dataDir: string): Promise<void> {
  await rm(secretFiles(dataDir).previous, { force: true });
  await syncFolder(dataDir);
}

/**
 * Puts a secret where a generated one would be, and lasts once this returns. Returns whether it did, which it does not
 * where there is another one.
 */
export async function keepSecret(file: string, secret: string): Promise<boolean> {
  const present = await readSecret(file);
  if (present !== undefined) return present === secret;
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  await replaceFile(file, { uid, gid }, `${secret}\n`);
  return true;
}
