import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { generateSecret, readSecret, secretFiles } from './app-secret.ts';

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
