import { OperatorError } from '../../../kernel/errors.ts';
import { type Contents, contentsName, type Manifest, manifestName, parseContents, parseManifest } from './manifest.ts';
import { readArchive } from './read-archive.ts';
import { type Entry, Tally } from './tally.ts';

/** What a whole backup is and holds. */
export interface BackupFacts {
  manifest: Manifest;
  contents: Contents;
}

const broken = (): OperatorError =>
  new OperatorError('The file is no backup of this program, or it was altered or cut off.');

/** Runs a parser; what it refuses is no backup. */
function parsed<T>(parse: (bytes: Buffer) => T, { bytes }: Entry): T {
  try {
    return parse(bytes);
  } catch (error) {
    throw error instanceof OperatorError ? error : broken();
  }
}

/**
 * Reads a backup from beginning to end and hands each entry to `take`. Resolves only when everything came that its end
 * says, unchanged; throws an OperatorError otherwise.
 */
export async function readBackup(
  path: string,
  passphrase: string | undefined,
  take: (entry: Entry) => Promise<void> | void,
): Promise<BackupFacts> {
  const tally = new Tally();
  let manifest: Manifest | undefined;
  let contents: Contents | undefined;
  for await (const entry of readArchive(path, passphrase)) {
    if (contents) throw broken();
    if (entry.name === contentsName) {
      contents = parsed(parseContents, entry);
      continue;
    }
    tally.add(entry);
    if (manifest) await take(entry);
    else if (entry.name === manifestName) manifest = parsed(parseManifest, entry);
    else throw broken();
  }
  if (!manifest || !contents || !tally.equals(contents.parts)) throw broken();
  return { manifest, contents };
}
