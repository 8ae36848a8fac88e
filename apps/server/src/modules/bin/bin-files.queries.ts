import type { Executor } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import type { StorageKind } from '../../platform/storage/storage.ts';

/** Which rows name files of a kind, and where; each has an index. */
const places: Record<StorageKind, { rows: Fragment; name: Fragment }> = {
  profile: { rows: sql`table_name = 'users'`, name: sql`content ->> 'profilepic'` },
  wallpaper: { rows: sql`table_name = 'users'`, name: sql`content ->> 'wallpaper'` },
  logos: { rows: sql`table_name = 'organizations'`, name: sql`content ->> 'logo'` },
};

/**
 * A SELECT of those of the files that records in the bin name. To be read in one statement with those of other records:
 * between two of them a record can be deleted or restored.
 */
export function namedInBin(kind: StorageKind, names: readonly string[]): Fragment {
  const { rows, name } = places[kind];
  return sql`SELECT ${name} FROM bin_rows WHERE ${rows} AND ${name} = ANY (${[...names]}::text[])`;
}

/** The files that a record in the bin names. */
export const readFilesOf = (executor: Executor, entryId: number) =>
  executor.rows<{ kind: StorageKind; name: string }>(
    prepared(sql`
      SELECT file.kind, file.name FROM bin_rows b CROSS JOIN LATERAL (VALUES ('profile', content ->> 'profilepic'),
        ('wallpaper', content ->> 'wallpaper'), ('logos', content ->> 'logo')) file (kind, name)
      WHERE b.entry_id = ${entryId} AND b.table_name IN ('users', 'organizations') AND file.name IS NOT NULL`),
  );
