import {
  type DeviceFilters,
  type DeviceMatching,
  type DeviceQuery,
  type DeviceRow,
  deviceList,
} from '@account/contract/endpoints/devices/devices.list';
import type { PresenceTime } from '@account/contract/values/presence';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import { pickColumns } from '../../platform/database/columns.ts';
import type { Executor } from '../../platform/database/database.ts';
import { inScope } from '../../platform/database/in-scope.ts';
import { type Fragment, rawSql, sql } from '../../platform/database/sql.ts';
import {
  type AskedOrganizations,
  belongsToAll,
  byNameOf,
  foundByNamed,
  isOfNamed,
  type ListFilter,
  leadingNames,
  listOf,
  type MatchKind,
  type Members,
  searchPattern,
} from '../../platform/lists/index.ts';
import { organizationNames } from '../organizations/index.ts';
import { deviceFields } from './devices.queries.ts';
import {
  behindFirstWord,
  firstWordsInOrder,
  foundByFirstWords,
  isOfFirstWords,
  ofFirstWords,
} from './first-words.queries.ts';
import { foundByStatus, hasStatus, ofTheHours } from './presence/status.queries.ts';

const [table, id, organizationId] = [sql`devices d`, sql`d.id`, sql`d.organization_id`];
const members: Members = {
  named: organizationNames,
  as: 'o',
  table,
  id,
  column: organizationId,
  counted: 'devices_count',
};

const isBehindFirstWord = (words: string): Fragment => sql`${behindFirstWord} LIKE ${searchPattern(words)}`;

const justBehindFirstWord = (words: string): MatchKind => ({
  where: sql`${isBehindFirstWord(words)} AND NOT ${isOfFirstWords(words)}`,
});

/** The searched texts of the row itself, by their keys, which the indexes of the orders have. */
const keys = deviceList.searched.filter((name) => name !== 'organization_name').map((name) => rawSql(`d.${name}_key`));

function hasWordsItself(words: string): Fragment {
  const pattern = searchPattern(words);
  const [first, ...others] = keys.map((key) => sql`${key} LIKE ${pattern}`);
  return sql`(${others.reduce((all, one) => sql`${all} OR ${one}`, first ?? sql`false`)})`;
}

/** Displays of organizations with the words, and without them in the row itself. */
function justOfNamed(words: string): MatchKind {
  return { where: sql`${foundByNamed(organizationNames, organizationId, words)} AND NOT ${hasWordsItself(words)}` };
}

/** The rows that a scope or a filter narrows the list to; undefined: all. */
export const rowsOf = (scope: Scope, organizations: AskedOrganizations): Fragment | undefined =>
  scope.kind === 'all' ? belongsToAll(organizationId, organizations) : inScope(scope, organizationId);

/** Asked of the index of blocked displays, so that a walk along an order reads no rows. */
const isBlocked = sql`EXISTS (SELECT FROM devices blocked WHERE blocked.id = d.id AND blocked.blocked_at IS NOT NULL)`;

/** The filter for a status. Blocked and waiting displays are known by the row of the device itself. */
function filterBy({ status }: DeviceFilters, at: PresenceTime, isNarrowed: boolean): ListFilter | undefined {
  if (status === undefined) return undefined;
  if (status === 'blocked') return { where: isBlocked };
  if (status === 'waiting') return { where: sql`d.organization_id IS NULL AND NOT ${isBlocked}` };
  const presence = { table: sql`device_presence p`, id: sql`p.device_id` };
  // Few rows are found by their organization, and then compared.
  if (isNarrowed) return { other: presence, where: hasStatus(status, at) };
  return {
    other: { ...presence, found: ofTheHours(status, at) },
    where: foundByStatus(status, at),
  };
}

interface DeviceView {
  scope: Scope;
  filters: DeviceFilters;
  /** Statuses are those of this moment. */
  at: PresenceTime;
  organizations?: AskedOrganizations;
}

/** Whether a row has the words, by what stands in the indexes of the orders. */
const hasWordsInOrder = (words: string): Fragment =>
  sql`(${hasWordsItself(words)} OR ${isOfNamed(organizationNames, organizationId, words)})`;

const list = listOf(deviceList, {
  table: 'devices',
  as: 'd',
  // LEFT leaves the presence unread where only the organization is needed.
  joins: sql`LEFT JOIN device_presence p ON p.device_id = d.id LEFT JOIN organizations o ON o.id = d.organization_id`,
  keys: { organization_name: sql`o.name_key` },
  isBig: true,
  relations: { organization_name: byNameOf('devices.organization_name', members) },
  columns: ({ at }: DeviceView) => pickColumns(deviceFields(at), deviceList.row),
  rows: ({ scope, organizations = [] }) => rowsOf(scope, organizations),
  same: () => 'organization_name',
  filter: ({ filters, at }, isLimited) => filterBy(filters, at, isLimited),
  search: (words) =>
    sql`(${foundByFirstWords(words)} OR ${isBehindFirstWord(words)} OR ${foundByNamed(organizationNames, organizationId, words)})`,
  tuned: (_view, isLimited) => ({
    searchInOrder: hasWordsInOrder,
    // The rows of an organization are found by it.
    ...(isLimited ? { search: hasWordsInOrder } : {}),
    // The first two are read from indexes alone.
    kinds: (words) => [ofFirstWords(words), justOfNamed(words), justBehindFirstWord(words)],
    leading: {
      name: {
        rows: (words, { direction, size }) => firstWordsInOrder(words, direction, size),
        others: (words) => [justOfNamed(words), justBehindFirstWord(words)],
      },
      organization_name: leadingNames(members, (words) => [ofFirstWords(words), justBehindFirstWord(words)]),
    },
  }),
  choices: { name: sql`d.name`, key: sql`d.name_key`, column: 'name' },
});

/** The position indexes of its orders. */
export const deviceIndexes = list.indexes;

export const readDevices = (
  executor: Executor,
  scope: Scope,
  query: DeviceQuery,
  view: Pick<DeviceView, 'at' | 'organizations'>,
) => list.read(executor, { ...view, scope, filters: query.filters }, query);

/** The ids of all devices that the list would show. */
export const readMatchingDevices = (
  executor: Executor,
  scope: Scope,
  { search, filters }: DeviceMatching,
  view: Pick<DeviceView, 'at' | 'organizations'>,
): Promise<number[]> => list.readMatchingIds(executor, { ...view, scope, filters }, search);

/** Devices behind an id, of one organization or of all. */
export const readDevicesAfter = (
  executor: Executor,
  organization: number | undefined,
  after: number,
  size: number,
  at: PresenceTime,
): Promise<DeviceRow[]> => {
  const organizations = organization === undefined ? [] : [organization];
  return list.readAfter(executor, { scope: systemScope, organizations, filters: {}, at }, after, size);
};
