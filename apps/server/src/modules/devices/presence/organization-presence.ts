import { presenceDays } from '@account/contract/endpoints/devices/devices';
import type {
  HourlyDay,
  OrganizationPresence,
  Outage,
} from '@account/contract/endpoints/devices/organization-presence';
import { limits } from '@account/contract/limits';
import { fromWireTimestamp } from '@account/contract/values/dates';
import { outageRule, type PresenceTime } from '@account/contract/values/presence';
import { secondsAfter } from '../../../kernel/clock.ts';
import { orNotFound } from '../../../kernel/errors.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { countDisplaysOf } from '../../organizations/index.ts';
import {
  readSeenHours,
  readSeenHoursOfGroups,
  readSilent,
  type SilentDisplay,
} from './organization-presence.queries.ts';
import { areMissed, countByHour, type SeenByHour, silentTogether } from './outages.ts';

const { displays: maxDisplays, outages: maxOutages, named } = limits.presence;

/** Groups that are compared with their history: displays that are switched off as usual may be larger ones. */
const maxGroups = 4 * maxOutages;

const msOfDay = 86_400_000;

/** The last days in order, none left out. */
function dayByDay(seen: SeenByHour, now: Date): HourlyDay[] {
  const today = Math.floor(now.getTime() / msOfDay);
  return Array.from({ length: presenceDays }, (_, place) => {
    const day = today - (presenceDays - 1 - place);
    const displays = Array.from({ length: 24 }, (_, hour) => seen.get(day * 24 + hour) ?? 0);
    return { day: new Date(day * msOfDay).toISOString().slice(0, 10), displays };
  });
}

function toOutage(group: readonly SilentDisplay[], displays: number): Outage {
  const byName = group.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }) || a.id - b.id);
  return {
    since: group.at(-1)?.last_seen_at ?? '',
    count: group.length,
    is_whole: group.length === displays,
    displays: byName.slice(0, named).map(({ id, name }) => ({ id, name })),
  };
}

/** The displays of an organization that fell silent together and are missed: the largest group first. */
export async function readOutages(
  executor: Executor,
  organizationId: number,
  { now, ages }: PresenceTime,
): Promise<Outage[]> {
  const period = { after: secondsAfter(now, -outageRule.age), until: secondsAfter(now, -ages.on) };
  const { silent, displays } = await readSilent(executor, organizationId, { ...period, maxDisplays });
  const timed = silent.map((display) => ({
    ...display,
    time: fromWireTimestamp(display.last_seen_at)?.getTime() ?? 0,
  }));
  const groups = silentTogether(timed, maxGroups);
  if (groups.length === 0) return [];
  const history = await readSeenHoursOfGroups(executor, groups, { now, days: presenceDays });
  const ofGroup = Map.groupBy(history, ({ place }) => place);
  return groups
    .filter((group, place) => {
      const since = group.at(-1)?.time ?? 0;
      return areMissed(countByHour(ofGroup.get(place) ?? []), group.length, { since, now: now.getTime() });
    })
    .slice(0, maxOutages)
    .map((group) => toOutage(group, displays));
}

export interface OrganizationPresenceService {
  /** In which hours of the last days its displays were seen, and which ones fell silent together. */
  show(scope: Scope, organizationId: number): Promise<OrganizationPresence>;
}

export const createOrganizationPresence = ({
  database,
  presenceTime,
}: {
  database: Database;
  presenceTime: () => PresenceTime;
}): OrganizationPresenceService => ({
  show: (scope, organizationId) =>
    database.read(scope, async (executor) => {
      const displays_count = orNotFound(await countDisplaysOf(executor, scope, organizationId));
      const at = presenceTime();
      const { now } = at;
      const rows = await readSeenHours(executor, organizationId, { now, days: presenceDays, maxDisplays });
      return {
        displays: Math.min(displays_count, maxDisplays),
        displays_count,
        days: dayByDay(countByHour(rows), now),
        outages: await readOutages(executor, organizationId, at),
      };
    }),
});
