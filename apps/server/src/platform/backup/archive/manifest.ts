import { createHash, type Hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { OperatorError } from '../../../kernel/errors.ts';

/** The version of the archive's layout, which grows when an older program could not read it. */
export const archiveVersion = 1;

export const manifestName = 'manifest.json';
export const contentsName = 'contents.json';

const count = z.int().check(z.nonnegative());

const manifest = z.object({
  archive: z.literal(archiveVersion),
  /** When the state was, as ISO 8601. */
  created_at: z.string(),
  /** The migrations that the database has. */
  migrations: z.array(z.object({ version: count, name: z.string(), checksum: z.string() })).check(z.minLength(1)),
  /** The columns of each table in the order of its rows; those that Postgres generates are left out. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).check(z.minLength(1)) })),
  /** Whether the secret is in the backup, and the public names of the secrets that its values are encrypted under. */
  secret: z.object({ is_generated: z.boolean(), names: z.array(z.string()) }),
});

/** The manifest of a backup; it stands first in the archive. */
export type Manifest = z.infer<typeof manifest>;
export type BackedUpTable = Manifest['tables'][number];

const part = z.object({ entries: count, bytes: count, sha256: z.string() });

/** The number of entries, the size and the hash of a folder of the archive. */
export type Part = z.infer<typeof part>;

const contents = z.object({
  parts: z.record(z.string(), part),
  /** The number of rows of each table, and of jobs. */
  rows: z.record(z.string(), count),
});

/** The contents of the archive; they stand last, because they are known last. */
export type Contents = z.infer<typeof contents>;

const versionOf = z.object({ archive: count });

/** Parses `manifest.json`. Throws an OperatorError when it is none, or that of a newer version. */
export function parseManifest(bytes: Buffer): Manifest {
  const value: unknown = JSON.parse(bytes.toString());
  const version = versionOf.safeParse(value);
  if (version.success && version.data.archive > archiveVersion)
    throw new OperatorError('The backup was made by a newer version of this program: restore it with that version.');
  return z.parse(manifest, value);
}

export const parseContents = (bytes: Buffer): Contents => z.parse(contents, JSON.parse(bytes.toString()));

/** A file of the archive. Large parts are several files, one after the other. */
export interface Entry {
  name: string;
  bytes: Buffer;
}

/** The folder of an entry, which names the part that it belongs to. */
export const partOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('/')));

/** Counts and hashes what each part holds, entry by entry: name, length and content. */
export class Tally {
  readonly #parts = new Map<string, { entries: number; bytes: number; hash: Hash }>();

  add({ name, bytes }: Entry): void {
    const part = this.#parts.get(partOf(name)) ?? { entries: 0, bytes: 0, hash: createHash('sha256') };
    this.#parts.set(partOf(name), part);
    part.entries += 1;
    part.bytes += bytes.length;
    part.hash.update(`${name}\n${bytes.length}\n`).update(bytes);
  }

  parts(): Record<string, Part> {
    const entries = [...this.#parts].map(([name, { entries, bytes, hash }]): [string, Part] => [
      name,
      { entries, bytes, sha256: hash.copy().digest('hex') },
    ]);
    return Object.fromEntries(entries);
  }

  /** Whether exactly these parts came. */
  equals(parts: Record<string, Part>): boolean {
    return isDeepStrictEqual(this.parts(), { ...parts });
  }
}
