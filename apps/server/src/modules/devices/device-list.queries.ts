import type { Direction } from '@account/contract/calls/paging';
import {
  type DeviceFilters,
  type DeviceMatching,
  type DeviceQuery,
  type DeviceRow,
  deviceList,
} from '@account/contract/endpoints/devices/devices.list';
import type { ColumnOf } from '@account/contract/lists/define-list';
import type { Scope } from '../../kernel/scope.ts';
import { pickColumns } from '../../platform/database/columns.ts';
import type { Executor } from '../../platform/database/database.ts';
import { countOfAll } from '../../platform/database/lists/counters.ts';
import { fromNearerEnd, readList } from '../../platform/database/lists/list-page.ts';
import type { ChoosableSource, ListFilter, MatchKind } from '../../platform/database/lists/list-source.ts';
import { readMatchingIds } from '../../platform/database/lists/matching-ids.ts';
import { milestonesAlong } from '../../platform/database/lists/milestones.ts';
import {
  byOrganizationName,
  foundByNamed,
  inOrderOfIds,
  inOrderOfOrganizations,
  isOfNamed,
  leadingOrganizations,
} from '../../platform/database/lists/organization-order.ts';
import { type Members, milestonesByOrganization } from '../../platform/database/lists/organization-walk.ts';
import { type AskedOrganizations, belongsToAll } from '../../platform/database/lists/own-organization.ts';
import { searchPattern } from '../../platform/database/lists/search-pattern.ts';
import { inScope } from '../../platform/database/scope-condition.ts';
import { type Fragment, rawSql, sql } from '../../platform/database/sql.ts';
import { deviceFields } from './devices.queries.ts';
import {
  behindFirstWord,
  firstWordsInOrder,
  foundByFirstWords,
  isOfFirstWords,
  ofFirstWords,
} from './first-words.queries.ts';
import { foundByStatus, hasStatus, ofTheHours } from './presence/status.queries.ts';

const [table, id] = [sql`devices d`, sql`d.id`];
const byName = milestonesAlong('devices.name', { table, id, key: sql`d.name_key` });
const byAndroidId = milestonesAlong('devices.androidid', { table, id, key: sql`d.androidid_key` });
const byCreation = milestonesAlong('devices.created_at', { table, id, key: sql`d.created_at` }, 'timestamp');
const members: Members = { table, id, organizationId: sql`d.organization_id`, counted: 'devices_count' };
const byOrganization = milestonesByOrganization('devices.organization_name', members);

/** The orders that have milestones. */
export const deviceMilestones = [byName, byAndroidId, byCreation, byOrganization].map(({ milestones }) => milestones);

const isBehindFirstWord = (words: string): Fragment => sql`${behindFirstWord} LIKE ${searchPattern(words)}`;

const justBehindFirstWord = (words: string): MatchKind => ({
  where: sql`${isBehindFirstWord(words)} AND NOT ${isOfFirstWords(words)}`,
});

/** Displays of organizations with the words, and without them in the row itself. */
function justOfNamed(words: string): MatchKind {
  const pattern = searchPattern(words);
  return {
    where: sql`${foundByNamed(members.organizationId, words)} AND d.name_key NOT LIKE ${pattern} AND d.androidid_key NOT LIKE ${pattern}`,
  };
}

type DeviceList = ChoosableSource<ColumnOf<typeof deviceList>, DeviceRow>;

const list: Omit<DeviceList, 'columns'> = {
  table,
  // LEFT leaves the presence unread where only the organization is needed.
  joins: sql`LEFT JOIN device_presence p ON p.device_id = d.id LEFT JOIN organizations o ON o.id = d.organization_id`,
  joinedKeys: ['organization_name'],
  references: { organization_name: byOrganizationName(members) },
  walks: {
    name: byName.walk,
    androidid: byAndroidId.walk,
    created_at: byCreation.walk,
    organization_name: byOrganization.walk,
  },
  id,
  keys: {
    androidid: sql`d.androidid_key`,
    name: sql`d.name_key`,
    organization_name: sql`o.name_key`,
    created_at: sql`d.created_at`,
  },
  scope: undefined,
  total: countOfAll('devices'),
  search: (words) =>
    sql`(${foundByFirstWords(words)} OR ${isBehindFirstWord(words)} OR ${foundByNamed(members.organizationId, words)})`,
  searchInOrder: (words) => {
    const pattern = searchPattern(words);
    return sql`(d.name_key LIKE ${pattern} OR d.androidid_key LIKE ${pattern} OR ${isOfNamed(members.organizationId, words)})`;
  },
  // The first two are read from indexes alone.
  kinds: (words) => [ofFirstWords(words), justOfNamed(words), justBehindFirstWord(words)],
  leading: {
    name: {
      rows: (words, { direction, size }) => firstWordsInOrder(words, direction, size),
      others: (words) => [justOfNamed(words), justBehindFirstWord(words)],
    },
    organization_name: leadingOrganizations(members, (words) => [ofFirstWords(words), justBehindFirstWord(words)]),
  },
  inOrder: { organization_name: inOrderOfOrganizations(members) },
  choices: { name: sql`d.name`, key: sql`d.name_key`, column: 'name' },
};

/** The list of some rows, all of one organization or without one. They have the same organization name: the id sorts them. */
function listOf(rows: Fragment): typeof list {
  const byId = (direction: Direction) =>
    sql`SELECT ${id} AS id FROM ${table} WHERE ${rows} ORDER BY ${id} ${rawSql(direction)}`;
  return {
    ...list,
    walks: { organization_name: fromNearerEnd(byId) },
    inOrder: { organization_name: inOrderOfIds({ table, id }, rows) },
    scope: rows,
    // They are found by their organization.
    ...(list.searchInOrder ? { search: list.searchInOrder } : {}),
    total: sql`(SELECT count(*) FROM ${table} WHERE ${rows})`,
  };
}

/** The rows that a scope or a filter narrows the list to; undefined: all. */
export const rowsOf = (scope: Scope, organizations: AskedOrganizations): Fragment | undefined =>
  scope.kind === 'all' ? belongsToAll(members.organizationId, organizations) : inScope(scope, members.organizationId);

/** Asked of the index of blocked displays, so that a walk along an order reads no rows. */
const isBlocked = sql`EXISTS (SELECT FROM devices blocked WHERE blocked.id = d.id AND blocked.blocked_at IS NOT NULL)`;

/** Which rows have a status. Those that are blocked or wait are known by the device itself. */
function filterBy({ status }: DeviceFilters, now: Date, isNarrowed: boolean): ListFilter | undefined {
  if (status === undefined) return undefined;
  if (status === 'blocked') return { where: isBlocked };
  if (status === 'waiting') return { where: sql`d.organization_id IS NULL AND NOT ${isBlocked}` };
  const presence = { table: sql`device_presence p`, id: sql`p.device_id` };
  // Few rows are found by their organization, and then compared.
  if (isNarrowed) return { other: presence, where: hasStatus(status, now) };
  return {
    other: { ...presence, found: ofTheHours(status, now) },
    where: foundByStatus(status, now),
  };
}

interface DeviceView {
  /** Statuses are those of this moment. */
  now: Date;
  organizations?: AskedOrganizations;
}

function sourceOf(scope: Scope, filters: DeviceFilters, { now, organizations = [] }: DeviceView): DeviceList {
  const rows = rowsOf(scope, organizations);
  return {
    ...(rows ? listOf(rows) : list),
    columns: pickColumns(deviceFields(now), deviceList.row),
    filter: filterBy(filters, now, rows !== undefined),
  };
}

export const readDevices = (executor: Executor, scope: Scope, query: DeviceQuery, view: DeviceView) =>
  readList(executor, sourceOf(scope, query.filters, view), query);

/** The ids of all devices that the list would show. */
export const readMatchingDevices = (
  executor: Executor,
  scope: Scope,
  { search, filters }: DeviceMatching,
  view: DeviceView,
): Promise<number[]> => readMatchingIds(executor, sourceOf(scope, filters, view), search);
