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

/** What a backup is; it stands first in the archive. */
export type Manifest = z.infer<typeof manifest>;
export type BackedUpTable = Manifest['tables'][number];

const part = z.object({ entries: count, bytes: count, sha256: z.string() });

/** What a folder of the archive holds. */
export type Part = z.infer<typeof part>;

const contents = z.object({
  parts: z.record(z.string(), part),
  /** The number of rows of each table, and of jobs. */
  rows: z.record(z.string(), count),
});

/** What the archive held; it stands last, because it is known last. */
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
