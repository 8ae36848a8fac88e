import type { AssignInput } from '@account/contract/calls/assigning';
import type { StatusCounts } from '@account/contract/endpoints/administration/list-counts';
import { type Device, type DeviceInput, presenceDays } from '@account/contract/endpoints/devices/devices';
import type { DeviceMatching, DeviceQuery, DeviceRow } from '@account/contract/endpoints/devices/devices.list';
import type { PresenceTime } from '@account/contract/values/presence';
import type { Actor, UserActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError, orNotFound } from '../../kernel/errors.ts';
import type { Change } from '../../kernel/record-fields.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/database-errors.ts';
import { recordExists } from '../../platform/database/in-scope.ts';
import { sharedUnlessWritten } from '../../platform/database/replicas/reading.ts';
import { askedOrganizations, createSharedReads, type ListResponse } from '../../platform/lists/index.ts';
import { recordChange, requireCurrent } from '../audit/index.ts';
import { moveToBin } from '../bin/index.ts';
import { hasRows, requireFilteredOrganization } from '../organizations/index.ts';
import { assignDevices, putBackDevice, requireWithin } from './change-devices.ts';
import { readDevices, readMatchingDevices, rowsOf } from './device-list.queries.ts';
import { auditedDevice, subjectOf, toDevice } from './devices.presenter.ts';
import * as queries from './devices.queries.ts';
import { readPresenceDays } from './presence/presence.queries.ts';
import { publishDevices } from './presence/publish-devices.ts';
import { countByStatus } from './presence/status.queries.ts';

/** With this many displays, counting them takes tens of milliseconds, and a count of some seconds ago will do. */
const many = 100_000;

interface CountedDevices {
  isonly?: boolean;
  organization_id?: number | null | undefined;
}

/** Counts the displays that a list would show of each status. */
function createDeviceCounts(database: Database, presenceTime: () => PresenceTime) {
  const countAll = sharedUnlessWritten(
    () => database.read(systemScope, (executor) => countByStatus(executor, undefined, presenceTime())),
    (counts) => Object.values(counts).reduce((sum, count) => sum + count, 0) >= many,
  );

  return (actor: UserActor, scope: Scope, filters: CountedDevices): Promise<StatusCounts> => {
    const rows = rowsOf(scope, askedOrganizations(scope, actor, { isonly: filters.isonly, filters }));
    return rows ? database.read(scope, (executor) => countByStatus(executor, rows, presenceTime())) : countAll();
  };
}

export interface DeviceService {
  list(actor: UserActor, scope: Scope, query: DeviceQuery): Promise<ListResponse<DeviceRow>>;
  /** How many displays the list would show of each status. */
  count: ReturnType<typeof createDeviceCounts>;
  /** The ids of all devices that the list would show; refused when there are too many. */
  matching(actor: UserActor, scope: Scope, query: DeviceMatching): Promise<number[]>;
  show(scope: Scope, id: number): Promise<Device>;
  exists(scope: Scope, id: number): Promise<boolean>;
  update(actor: Actor, scope: Scope, input: DeviceInput): Promise<Device>;
  /** Moves devices to an organization, or to none: all or none of them. Returns how many were elsewhere. */
  assign(actor: Actor, scope: Scope, input: AssignInput): Promise<number>;
  /** Moves a device to the bin; returns the id of the entry there. */
  remove(actor: UserActor, scope: Scope, id: number): Promise<number>;
  /** Allows the display to enrol again without its old token. */
  release(actor: Actor, scope: Scope, id: number): Promise<void>;
  /** Undoes a change; 422 where what it was about has changed again since. */
  putBack(actor: UserActor, scope: Scope, id: number, change: Change): Promise<void>;
}

const constraints: ConstraintMessages = {
  devices_organization_id_fkey: () => fieldError('organization_id', 'validation.organization_unknown'),
};

interface DeviceParts {
  database: Database;
  clock: Clock;
  presenceTime: () => PresenceTime;
}

export function createDeviceService({ database, clock, presenceTime }: DeviceParts): DeviceService {
  const present = async (executor: Executor, record: queries.DeviceRecord): Promise<Device> => {
    const now = clock.now();
    return toDevice(record, {
      presence: await readPresenceDays(executor, record.id, now, presenceDays),
      signed_in: await queries.findSignedIn(executor, record.id, now),
    });
  };

  const share = createSharedReads();

  return {
    list: (actor, scope, query) => {
      const organizations = askedOrganizations(scope, actor, query);
      const read = async (executor: Executor) => {
        const list = await readDevices(executor, scope, query, { at: presenceTime(), organizations });
        if (!hasRows(list)) await requireFilteredOrganization(executor, scope, query.filters);
        return list;
      };
      return share({ scope, organizations, query }, () => database.read(scope, read));
    },

    matching: (actor, scope, query) => {
      const view = { at: presenceTime(), organizations: askedOrganizations(scope, actor, query) };
      return database.read(scope, async (executor) => {
        await requireFilteredOrganization(executor, scope, query.filters);
        return readMatchingDevices(executor, scope, query, view);
      });
    },

    exists: recordExists(database, (executor, scope, id) => queries.findDevice(executor, scope, id, presenceTime())),
    count: createDeviceCounts(database, presenceTime),

    show: (scope, id) =>
      database.read(scope, async (executor) =>
        present(executor, orNotFound(await queries.findDevice(executor, scope, id, presenceTime()))),
      ),

    update: (actor, scope, input) =>
      mapConstraintErrors(constraints, () =>
        database.write(scope, async (tx) => {
          const stored = orNotFound(
            input.id ? await queries.lockDevice(tx, scope, input.id, presenceTime()) : undefined,
          );
          await requireCurrent(tx, { kind: 'device', id: stored.id }, stored, input.updated_at);
          const organization_id = input.organization_id === undefined ? stored.organization_id : input.organization_id;
          requireWithin(scope, organization_id);
          await queries.updateDeviceRow(tx, stored.id, { ...input, organization_id });
          const record = orNotFound(await queries.findDevice(tx, scope, stored.id, presenceTime()));
          const [before, after] = [auditedDevice(stored), auditedDevice(record)];
          await recordChange(tx, actor, {
            action: 'device.updated',
            subject: subjectOf(record),
            organizationId: record.organization_id,
            before,
            after,
          });
          if (record.organization_id !== stored.organization_id) await publishDevices(tx, [record.id], presenceTime());
          return present(tx, record);
        }),
      ),

    assign: (actor, scope, input) =>
      mapConstraintErrors(constraints, () =>
        database.write(scope, (tx) => assignDevices(tx, { actor, scope, at: presenceTime() }, input)),
      ),

    remove: (actor, scope, id) =>
      database.write(scope, async (tx) => {
        const record = orNotFound(await queries.lockDevice(tx, scope, id, presenceTime()));
        const { name: label, organization_id: organizationId } = record;
        const remove = () => queries.deleteDeviceRow(tx, id);
        const deleted = { kind: 'device' as const, id, label, organizationId };
        const entry = await moveToBin(tx, deleted, { by: actor.email, now: clock.now(), remove });
        const before = auditedDevice(record);
        await recordChange(tx, actor, { action: 'device.deleted', subject: subjectOf(record), organizationId, before });
        return entry;
      }),

    release: (actor, scope, id) =>
      database.write(scope, async (tx) => {
        const record = orNotFound(await queries.lockDevice(tx, scope, id, presenceTime()));
        await queries.releaseDeviceRow(tx, id, clock.now());
        await recordChange(tx, actor, {
          action: 'device.released',
          subject: subjectOf(record),
          organizationId: record.organization_id,
        });
      }),

    putBack: (actor, scope, id, change) =>
      mapConstraintErrors(constraints, () =>
        database.write(scope, (tx) => putBackDevice(tx, { actor, scope, at: presenceTime() }, id, change)),
      ),
  };
}
