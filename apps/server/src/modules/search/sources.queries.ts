import type { RecordKind } from '@account/contract/pages/record-pages';
import { foldSigns } from '@account/contract/values/text-fold';
import type { Scope } from '../../kernel/scope.ts';
import type { Executor } from '../../platform/database/database.ts';
import { inScope, personalInScope } from '../../platform/database/in-scope.ts';
import { type Fragment, sql } from '../../platform/database/sql.ts';
import { folded, searchPattern } from '../../platform/lists/index.ts';
import { behindFirstWord, foundByFirstWord, foundByFirstWords } from '../devices/index.ts';
import { type BigSource, type FoundColumns, type FoundRecord, findAmongFew, findAmongMany } from './lookups.queries.ts';

const contains = (text: Fragment) => (words: string) => sql`${text} LIKE ${searchPattern(words)}`;

/** Words in a regular expression, in which all of these are plain characters. */
const plain = (words: string): string => foldSigns(words, 'NFKC').replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&');

/** Rows where the words stand behind one of the separators, all of which are the same to trigrams: one lookup for them. */
const behind = (text: Fragment, separators: string, words: string): Fragment =>
  sql`${text} ~ ${folded(`[${separators}]${plain(words)}`)}`;

/** The separators between the words of names. */
const ofNames = ' -';
const wordBegins = (text: Fragment) => (words: string) => behind(text, ofNames, words);

const devices: BigSource = {
  table: sql`devices d`,
  id: sql`d.id`,
  joins: sql`LEFT JOIN organizations o ON o.id = d.organization_id`,
  columns: {
    id: sql`d.id`,
    label: sql`d.name`,
    detail: sql`o.name, d.androidid`,
    names: sql`d.name`,
    codes: sql`d.androidid`,
  },
  names: [sql`d.name_key`],
  codes: [sql`d.androidid_key`],
  contains: (words) => sql`(${foundByFirstWords(words)} OR ${contains(behindFirstWord)(words)})`,
  wordBegins: (words) =>
    sql`(${foundByFirstWord(behind(sql`word`, '-', words))} OR ${wordBegins(behindFirstWord)(words)})`,
  newest: 10_000,
  text: sql`(d.name_key || E'\\n' || d.androidid_key)`,
  madeAt: sql`d.created_at`,
};

const users: BigSource = {
  table: sql`users u`,
  id: sql`u.id`,
  joins: sql`LEFT JOIN organizations o ON o.id = u.organization_id`,
  columns: {
    id: sql`u.id`,
    label: sql`u.email`,
    detail: sql`u.name, o.name`,
    names: sql`u.email, u.name, u.username`,
    codes: sql`NULL`,
  },
  // Usernames are found in order by the index that keeps them apart, as far as the marks of their letters are typed.
  names: [sql`u.email`, sql`u.name_key`, sql`(unique_fold(u.username) COLLATE "C")`],
  codes: [],
  contains: contains(sql`u.search_key`),
  wordBegins: (words) => behind(sql`u.search_key`, '.@ -', words),
  newest: 2_000,
  text: sql`u.search_key`,
  madeAt: sql`u.created_at`,
};

/** The same by the columns that tenants may read. */
const tenantUsers: BigSource = { ...users, names: [sql`u.email`, sql`u.name_key`] };

const organizations: BigSource = {
  table: sql`organizations o`,
  id: sql`o.id`,
  joins: sql``,
  columns: { id: sql`o.id`, label: sql`o.name`, detail: sql`NULL`, names: sql`o.name`, codes: sql`NULL` },
  names: [sql`o.name_key`],
  codes: [],
  contains: contains(sql`o.name_key`),
  wordBegins: wordBegins(sql`o.name_key`),
  newest: 2_000,
  text: sql`o.name_key`,
  madeAt: sql`o.created_at`,
};

const manufacturerApps: BigSource = {
  table: sql`manufacturer_apps m`,
  id: sql`m.id`,
  joins: sql``,
  columns: {
    id: sql`m.id`,
    label: sql`coalesce(m.manufacturer_name, m.manufacturer_code)`,
    detail: sql`CASE WHEN m.manufacturer_name IS NOT NULL THEN m.manufacturer_code END`,
    names: sql`m.manufacturer_name, m.manufacturer_code`,
    codes: sql`NULL`,
  },
  names: [sql`m.manufacturer_name_key`, sql`m.manufacturer_code_key`],
  codes: [],
  contains: contains(sql`m.search_key`),
  wordBegins: wordBegins(sql`m.search_key`),
  newest: 2_000,
  text: sql`m.search_key`,
  madeAt: sql`m.created_at`,
};

/** Without the owner. */
const ownDriveColumns: FoundColumns = {
  id: sql`n.id`,
  label: sql`coalesce(n.displayname, n.host)`,
  detail: sql`CASE WHEN n.displayname IS NOT NULL THEN n.host END, n.sharepath`,
  names: sql`n.displayname, n.host`,
  codes: sql`n.sharepath`,
};

const networkDrives: BigSource = {
  table: sql`network_drives n`,
  id: sql`n.id`,
  joins: sql`JOIN users u ON u.id = n.user_id`,
  columns: { ...ownDriveColumns, detail: sql`${ownDriveColumns.detail}, u.email` },
  names: [sql`n.displayname_key`, sql`n.host`],
  codes: [sql`n.sharepath_key`],
  contains: contains(sql`n.search_key`),
  wordBegins: wordBegins(sql`n.search_key`),
  newest: 2_000,
  text: sql`n.search_key`,
  madeAt: sql`n.created_at`,
};

/** How the records of each kind are found. */
const sources: Record<RecordKind, BigSource> = {
  organization: organizations,
  device: devices,
  user: users,
  manufacturerapp: manufacturerApps,
  networkdrive: networkDrives,
};

/** The records of a kind that the scope may open; kinds whose pages are closed to it are not asked for. */
export function findRecords(executor: Executor, scope: Scope, kind: RecordKind, words: string): Promise<FoundRecord[]> {
  if (scope.kind === 'all') return findAmongMany(executor, sources[kind], words);
  if (kind === 'user') return findAmongFew(executor, tenantUsers, inScope(scope, sql`u.organization_id`), words);
  if (kind === 'networkdrive') {
    const { networkdrive } = sources;
    // Whose it is says nothing where all are the own ones.
    const columns = scope.kind === 'own' ? ownDriveColumns : networkdrive.columns;
    const source = { ...networkdrive, columns, table: sql`${networkdrive.table} ${networkdrive.joins}`, joins: sql`` };
    return findAmongFew(executor, source, personalInScope(scope, sql`n.user_id`, sql`u.organization_id`), words);
  }
  return Promise.resolve([]);
}
