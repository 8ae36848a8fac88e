import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Address } from 'postal-mime';

const ending = '.eml';

/** Where mails are kept as files on this machine while no mail server is set. */
export const outboxOf = (dataDir: string): string => path.join(dataDir, 'outbox');

/** Writes a mail to a file that its owner alone reads. After a crash it is there whole or not at all. */
export async function writeMail(folder: string, id: string, bytes: Buffer): Promise<string> {
  const name = id + ending;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = path.join(folder, `.${name}`);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path.join(folder, name));
  return name;
}

const addressesIn = (to: readonly Address[]): string[] =>
  to.flatMap(({ address, group }) => address ?? addressesIn(group));

/** The words of a mail among which an address would stand by itself, in lower case. */
async function wordsOf(bytes: Buffer): Promise<Set<string>> {
  const { to = [], subject = '', text = '' } = await PostalMime.parse(bytes);
  const words = `${subject}\n${text}`
    .split(/[^\w.!#$%&'*+/=?^`{|}~@-]+/)
    .map((word) => word.replace(/^['.]+|['.]+$/g, ''));
  return new Set([...addressesIn(to), ...words].map((word) => word.toLowerCase()));
}

/** Undefined where the file or folder is not there, or was removed meanwhile. */
const ifThere = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });

/** Removes the mails that name one of the addresses as recipient or in their text. @param addresses in lower case */
export async function removeMailsNaming(folder: string, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  for (const name of (await ifThere(readdir(folder))) ?? []) {
    if (!name.endsWith(ending)) continue;
    const file = path.join(folder, name);
    const bytes = await ifThere(readFile(file));
    const words = bytes && (await wordsOf(bytes));
    if (addresses.some((address) => words?.has(address))) await rm(file, { force: true });
  }
}
