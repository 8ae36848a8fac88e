import type { Device, DeviceColumn, DeviceInput, DeviceRow } from '@account/contract/endpoints/administration/devices';
import type { ListQuery } from '@account/contract/paging';
import type { Actor, UserActor } from '../../kernel/actor.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { orNotFound } from '../../kernel/or-not-found.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/constraint-errors.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ListResponse } from '../../platform/database/list-page.ts';
import { onlyOwn } from '../../platform/database/own-organization.ts';
import { recordChange, requireCurrent } from '../audit/index.ts';
import { readDevices } from './device-list.queries.ts';
import { auditedDevice, toDevice } from './devices.presenter.ts';
import * as queries from './devices.queries.ts';

export interface DeviceService {
  list(actor: UserActor, scope: Scope, query: ListQuery<DeviceColumn>): Promise<ListResponse<DeviceRow>>;
  show(scope: Scope, id: number): Promise<Device>;
  update(actor: Actor, scope: Scope, input: DeviceInput): Promise<Device>;
  remove(actor: Actor, scope: Scope, id: number): Promise<void>;
  /** Allows the display to enrol again without its old token. */
  release(actor: Actor, scope: Scope, id: number): Promise<void>;
}

const constraints: ConstraintMessages = {
  devices_organization_id_fkey: () => fieldError('organization_id', 'validation.organization_unknown'),
};

const subjectOf = (record: queries.DeviceRecord) => ({ kind: 'device', id: record.id, label: record.name });

export function createDeviceService({ database, clock }: { database: Database; clock: Clock }): DeviceService {
  return {
    list: (actor, scope, query) =>
      database.read(scope, (executor) => readDevices(executor, scope, query, onlyOwn(actor, query))),

    show: async (scope, id) =>
      toDevice(orNotFound(await database.read(scope, (executor) => queries.findDevice(executor, scope, id)))),

    update: (actor, scope, input) =>
      mapConstraintErrors(constraints, () =>
        database.write(scope, async (tx) => {
          const stored = orNotFound(input.id ? await queries.lockDevice(tx, scope, input.id) : undefined);
          await requireCurrent(tx, { kind: 'device', id: stored.id }, stored, input.updated_at);
          const organization_id = input.organization_id === undefined ? stored.organization_id : input.organization_id;
          await queries.updateDeviceRow(tx, stored.id, { ...input, organization_id });
          const record = orNotFound(await queries.findDevice(tx, scope, stored.id));
          const [before, after] = [auditedDevice(stored), auditedDevice(record)];
          await recordChange(tx, actor, {
            action: 'device.updated',
            subject: subjectOf(record),
            organizationId: record.organization_id,
            before,
            after,
          });
          return toDevice(record);
        }),
      ),

    remove: (actor, scope, id) =>
      database.write(scope, async (tx) => {
        const record = orNotFound(await queries.lockDevice(tx, scope, id));
        await queries.deleteDeviceRow(tx, id);
        const before = auditedDevice(record);
        await recordChange(tx, actor, {
          action: 'device.deleted',
          subject: subjectOf(record),
          organizationId: record.organization_id,
          before,
        });
      }),

    release: (actor, scope, id) =>
      database.write(scope, async (tx) => {
        const record = orNotFound(await queries.lockDevice(tx, scope, id));
        await queries.releaseDeviceRow(tx, id, clock.now());
        await recordChange(tx, actor, {
          action: 'device.released',
          subject: subjectOf(record),
          organizationId: record.organization_id,
        });
      }),
  };
}
