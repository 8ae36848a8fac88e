import type { DeviceColumn } from '@account/contract/devices';
import type { Direction, ListQuery } from '@account/contract/paging';
import { readChoices } from '../../platform/database/choices.ts';
import { countOfAll } from '../../platform/database/counters.ts';
import type { Executor } from '../../platform/database/database.ts';
import { fromNearerEnd, type ListSource, readListPage } from '../../platform/database/list-page.ts';
import { milestonesAlong } from '../../platform/database/milestones.ts';
import { milestonesByOrganization } from '../../platform/database/organization-walk.ts';
import { belongsTo, type OnlyOrganization } from '../../platform/database/own-organization.ts';
import { searchPattern } from '../../platform/database/search-pattern.ts';
import { rawSql, sql } from '../../platform/database/sql.ts';
import type { DeviceRecord } from './devices.queries.ts';

const [table, id] = [sql`devices d`, sql`d.id`];
const byName = milestonesAlong('devices.name', { table, id, key: sql`d.name_key` });
const byAndroidId = milestonesAlong('devices.androidid', { table, id, key: sql`d.androidid_key` });
const byCreation = milestonesAlong('devices.created_at', { table, id, key: sql`d.created_at` }, 'timestamp');
const byOrganization = milestonesByOrganization('devices.organization_name', {
  table,
  id,
  organizationId: sql`d.organization_id`,
  counted: 'devices_count',
});

/** The orders that have milestones. */
export const deviceMilestones = [byName, byAndroidId, byCreation, byOrganization].map(({ milestones }) => milestones);

const list: ListSource<DeviceColumn> = {
  table,
  joins: sql`LEFT JOIN organizations o ON o.id = d.organization_id`,
  joinedKeys: ['organization_name'],
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
  search: (words) => {
    const pattern = searchPattern(words);
    return sql`(d.search_key LIKE ${pattern}
      OR d.organization_id = ANY(ARRAY(SELECT id FROM organizations WHERE name_key LIKE ${pattern})))`;
  },
  columns: sql`d.id, d.androidid, d.name, d.organization_id, o.name AS organization_name, d.last_seen_at, d.created_at`,
};

/**
 * The list of one organization, or of devices without one. All rows have the same organization name: the id sorts them.
 */
function listOf(organizationId: number | null): ListSource<DeviceColumn> {
  const rows = belongsTo(sql`d.organization_id`, organizationId);
  const byId = (direction: Direction) =>
    sql`SELECT ${id} AS id FROM ${table} WHERE ${rows} ORDER BY ${id} ${rawSql(direction)}`;
  return {
    ...list,
    walks: { organization_name: fromNearerEnd(byId) },
    scope: rows,
    total: sql`(SELECT count(*) FROM ${table} WHERE ${rows})`,
  };
}

export const readDevicePage = <Row>(
  executor: Executor,
  query: ListQuery<DeviceColumn>,
  toRow: (raw: DeviceRecord) => Row,
  only?: OnlyOrganization,
) => {
  const source = only === undefined ? list : listOf(only);
  return readListPage<DeviceColumn, DeviceRecord, Row>(executor, source, query, toRow);
};

export const readDeviceChoices = (executor: Executor, words: string) =>
  readChoices(
    executor,
    { from: table, id, name: sql`d.name`, key: sql`d.name_key`, scope: undefined },
    words === '' ? undefined : searchPattern(words),
  );
