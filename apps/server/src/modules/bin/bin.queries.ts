import { erasedPerson } from '@account/contract/endpoints/administration/activities.calls';
import { type BinQuery, type BinRow, binList } from '@account/contract/endpoints/bin.list';
import type { RecordKind } from '@account/contract/pages/record-pages';
import type { Scope } from '../../kernel/scope.ts';
import { type Columns, pickColumns, selectList } from '../../platform/database/columns.ts';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../platform/database/sql.ts';
import { listOf, searchPattern } from '../../platform/lists/index.ts';
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

/**
 * The addresses of a person in the bin, of the account and of linked identities that are of no other account; none of another
 * record. Lower case.
 */
export const readAddressesOf = async (executor: Executor, entryId: number): Promise<string[]> => {
  const rows = await executor.rows<{ address: string }>(
    prepared(sql`
      SELECT DISTINCT lower(word.address) AS address FROM bin_entries e JOIN bin_rows r ON r.entry_id = e.id
        CROSS JOIN LATERAL (VALUES (content ->> 'email'), (content ->> 'username')) word (address)
      WHERE e.id = ${entryId} AND e.kind = 'user' AND r.table_name IN ('users', 'identities')
        AND word.address LIKE '%@%' AND (r.table_name = 'users' OR NOT EXISTS (
          SELECT FROM users u WHERE u.email = lower(word.address)))`),
  );
  return rows.map(({ address }) => address);
};

/** Erases copies of a person in the bin: changes kept for an undo, targets of plans, answers of receivers of webhooks. */
async function eraseCopies(tx: Transaction, id: number): Promise<void> {
  const person = sql`(SELECT record_id FROM bin_entries WHERE id = ${id} AND kind = 'user')`;
  await tx.run(
    prepared(sql`
      DELETE FROM operation_changes c USING operations p
      WHERE p.id = c.operation_id AND p.kind = 'user' AND c.record_id = ${person}`),
  );
  await tx.run(
    prepared(sql`
      UPDATE operations SET targets = targets - ${person}::text WHERE kind = 'user' AND targets ? ${person}::text`),
  );
  await tx.run(
    prepared(sql`
      UPDATE webhook_deliveries d SET answer = split_part(d.answer, ' ', 1) FROM audit_entries a
      WHERE a.id = d.entry_id AND (a.actor_id = ${person} OR a.subject_kind = 'user' AND a.subject_id = ${person})`),
  );
}

/** Takes a person in the bin out of every entry of the activity, and of what else names whose record something was. */
export async function erasePerson(tx: Transaction, id: number): Promise<void> {
  await eraseCopies(tx, id);
  await tx.run(
    prepared(sql`
      UPDATE directories d SET made_by = ${erasedPerson}
      FROM bin_entries e JOIN bin_rows r ON r.entry_id = e.id AND r.table_name = 'users'
      WHERE e.id = ${id} AND d.made_by = r.content ->> 'email'
        AND d.created_at BETWEEN (r.content ->> 'created_at')::timestamptz AND e.deleted_at`),
  );
  await tx.row(prepared(sql`SELECT erase_person(${id})`));
}

/** Removes an entry with its rows, and lets its grants end at their platforms. */
export const removeEntryRow = (tx: Transaction, id: number) => tx.row(prepared(sql`SELECT remove_bin_entry(${id})`));

/** Gives encrypted values to the rows of a table that have none; returns to how many. */
export const fillSecrets = (tx: Transaction, table: string, secret: Buffer): Promise<number> =>
  tx.run(prepared(sql`UPDATE bin_rows SET secret = ${secret} WHERE table_name = ${table} AND secret IS NULL`));

export interface BinEntry extends BinRow {
  record_id: number;
  /** The organization of the record. */
  organization_id: number | null;
}

const columns: Columns<BinEntry> = {
  id: sql`b.id`,
  kind: sql`b.kind`,
  label: sql`b.label`,
  deleted_at: sql`b.deleted_at`,
  deleted_by: sql`b.deleted_by`,
  record_id: sql`b.record_id`,
  organization_id: sql`b.organization_id`,
};

/** The entries of a scope: what is one's own, and for administrators the people of their organization; undefined: all. */
function visibleEntries(scope: Scope): Fragment | undefined {
  if (scope.kind === 'all') return undefined;
  const own = sql`b.user_id = ${scope.userId}::int`;
  if (scope.kind === 'own') return own;
  return sql`(${own} OR (b.kind = 'user' AND NOT b.is_top AND b.organization_id = ${scope.organizationId}::int))`;
}

interface BinView {
  scope: Scope;
  kind: RecordKind | undefined;
}

const list = listOf(binList, {
  table: 'bin_entries',
  as: 'b',
  keys: { deleted_by: sql`b.deleted_by` },
  columns: () => pickColumns(columns, binList.row),
  rows: ({ scope }: BinView) => visibleEntries(scope),
  filter: ({ kind }) => (kind ? { where: sql`b.kind = ${kind}` } : undefined),
  search: (words) => sql`b.search_key LIKE ${searchPattern(words)}`,
  choices: { name: sql`b.label`, key: sql`b.label_key` },
});

export const readBin = (executor: Executor, scope: Scope, query: BinQuery) =>
  list.read(executor, { scope, kind: query.filters.kind }, query);

const find = (scope: Scope, id: number) => sql`
  SELECT ${selectList(columns)} FROM bin_entries b WHERE b.id = ${id} AND ${visibleEntries(scope) ?? sql`true`}`;

export const findEntry = (executor: Executor, scope: Scope, id: number): Promise<BinEntry | undefined> =>
  executor.row(prepared(find(scope, id)));

/** Reads an entry and locks it: nobody else restores or removes it until this transaction ends. */
export const lockEntry = (tx: Transaction, scope: Scope, id: number): Promise<BinEntry | undefined> =>
  tx.row(prepared(sql`${find(scope, id)} FOR UPDATE`));

/** The entries of what belonged to a person who is deleted too. */
export const lockEntriesOf = (tx: Transaction, userId: number): Promise<BinEntry[]> =>
  tx.rows(
    prepared(
      sql`SELECT ${selectList(columns)} FROM bin_entries b WHERE b.user_id = ${userId} ORDER BY b.id FOR UPDATE`,
    ),
  );

/** The entries of records that are in the bin, by the ids of the records. */
export async function readEntries(
  executor: Executor,
  kind: RecordKind,
  recordIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await executor.rows<{ id: number; record_id: number }>(
    prepared(sql`SELECT id, record_id FROM bin_entries WHERE kind = ${kind} AND record_id = ANY(${recordIds}::int[])`),
  );
  return new Map(rows.map(({ id, record_id }) => [record_id, id]));
}

/** Who deleted what an entry keeps, and when, to the microsecond. */
export interface Deletion {
  deleted_by: string;
  deleted_at: string;
}

/** A record in the bin, with some of its columns. */
export interface KeptRecord extends Deletion {
  id: number;
  label: string;
  state: Readonly<Record<string, unknown>>;
}

/** Records of a scope that are in the bin. The caller names the columns: there are hashes of passwords among them. */
export const readKept = (
  executor: Executor,
  scope: Scope,
  kind: RecordKind,
  { table, columns: wanted, ids }: { table: string; columns: readonly string[]; ids: readonly number[] },
): Promise<KeptRecord[]> =>
  executor.rows(
    prepared(sql`
      SELECT b.record_id AS id, b.label, b.deleted_by, to_json(b.deleted_at) #>> '{}' AS deleted_at,
        (SELECT jsonb_object_agg(one.key, one.value) FROM jsonb_each(r.content) one
          WHERE one.key = ANY(${wanted}::text[])) AS state
      FROM bin_entries b JOIN bin_rows r ON r.entry_id = b.id AND r.table_name = ${table}
      WHERE b.kind = ${kind} AND b.record_id = ANY(${ids}::int[]) AND ${visibleEntries(scope) ?? sql`true`}`),
  );

/** Gives an entry the deletion that the record had before. */
export const setDeletion = (tx: Transaction, id: number, { deleted_by, deleted_at }: Deletion): Promise<number> =>
  tx.run(prepared(sql`UPDATE bin_entries SET deleted_by = ${deleted_by}, deleted_at = ${deleted_at} WHERE id = ${id}`));

/** The oldest entries that were deleted before a timestamp. */
export const readExpired = (executor: Executor, before: Date, most: number): Promise<{ id: number }[]> =>
  executor.rows(
    prepared(sql`
      SELECT id FROM bin_entries WHERE deleted_at <= ${before} ORDER BY deleted_at, id LIMIT ${most}::int`),
  );
