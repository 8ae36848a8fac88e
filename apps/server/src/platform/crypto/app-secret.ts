import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The secret that signs and encrypts: the configured one, or one that is generated once into DATA_DIR (mode 0600).
 * Two processes that start at the same time end up with the same file.
 */
export async function loadAppSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured;
  const file = path.join(dataDir, 'app-secret');
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored) return stored.trim();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600 });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
}
