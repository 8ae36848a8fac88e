import type { DeviceState } from '@account/contract/endpoints/devices/devices.list';
import type { PresenceTime } from '@account/contract/values/presence';
import type { Executor } from '../../../platform/database/database.ts';
import { type Fragment, prepared, sql } from '../../../platform/database/sql.ts';
import { foundInPeriod, statusAt } from './status.queries.ts';

const select = (which: Fragment, at: PresenceTime, maxRows: number) => sql`
  SELECT p.device_id AS id, p.last_seen_at, ${statusAt(at)} AS status FROM device_presence p WHERE ${which} LIMIT ${maxRows}::int`;

/** The states of some displays. */
export const readStates = (executor: Executor, ids: readonly number[], at: PresenceTime): Promise<DeviceState[]> =>
  executor.rows(prepared(select(sql`p.device_id = ANY(${ids}::int[])`, at, ids.length)));

/** The states of displays with an organization, not blocked, that were last seen in a period: at most so many of them. */
export const readStatesSeen = (
  executor: Executor,
  { after, until }: { after: Date; until: Date },
  at: PresenceTime,
  maxRows: number,
): Promise<DeviceState[]> =>
  executor.rows(
    prepared(
      select(sql`p.organization_id IS NOT NULL AND NOT p.is_blocked AND ${foundInPeriod(after, until)}`, at, maxRows),
    ),
  );
