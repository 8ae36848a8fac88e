import {
  type NetworkDrive,
  type NetworkDriveInput,
  networkDrive,
} from '@account/contract/endpoints/drives/network-drives';
import type { NetworkDriveQuery, NetworkDriveRow } from '@account/contract/endpoints/drives/network-drives.list';
import { ownersFor } from '@account/contract/policies/records';
import type { UserActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { AppError, orNotFound } from '../../kernel/errors.ts';
import { fieldsOf, pickFields, sentFields } from '../../kernel/record-fields.ts';
import { requireMayChange, requireMayDelete, type Scope } from '../../kernel/scope.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/database-errors.ts';
import { recordExists } from '../../platform/database/in-scope.ts';
import type { ListResponse } from '../../platform/lists/index.ts';
import { recordChange, requireCurrent } from '../audit/index.ts';
import { moveToBin } from '../bin/index.ts';
import type { NetworkDriveRecord } from './network-drives.queries.ts';
import * as queries from './network-drives.queries.ts';

const purpose = 'network-drive';

/** Encrypts the password of a drive for its row. */
const sealDrivePassword = (secrets: Secrets, password: string): Buffer => secrets.encrypt(purpose, password);

/** Decrypts a stored password. */
export const openDrivePassword = (secrets: Secrets, stored: Buffer): string => secrets.decrypt(purpose, stored);

const toDrive = (record: NetworkDriveRecord): NetworkDrive => fieldsOf(networkDrive, record);

/** The fields of a drive for the audit. */
const auditedDrive = (record: NetworkDriveRecord) => pickFields(queries.savedOfDrive, record);

export interface NetworkDriveService {
  list(actor: UserActor, scope: Scope, query: NetworkDriveQuery): Promise<ListResponse<NetworkDriveRow>>;
  show(scope: Scope, id: number): Promise<NetworkDrive>;
  exists(scope: Scope, id: number): Promise<boolean>;
  /** Creates a drive of the caller, or changes the one named by `input.id`. */
  save(actor: UserActor, scope: Scope, input: NetworkDriveInput): Promise<NetworkDrive>;
  /** Moves a drive to the bin of its owner; returns the id of the entry there. */
  remove(actor: UserActor, scope: Scope, id: number): Promise<number>;
}

const subjectOf = (record: queries.NetworkDriveRecord) => ({
  kind: 'network_drive',
  id: record.id,
  label: record.displayname ?? record.host,
});

/** The values of the row. An anonymous drive has neither username nor password. */
function valuesOf(input: NetworkDriveInput, secrets: Secrets): queries.DriveValues {
  const isAnonymous = input.isanonymous === true;
  return {
    ...sentFields(queries.savedOfDrive, input),
    username: isAnonymous ? null : (input.username ?? null),
    password: !isAnonymous && input.password ? sealDrivePassword(secrets, input.password) : null,
    isanonymous: isAnonymous ? (1 as const) : (0 as const),
  };
}

/** Violated when the caller was deleted while creating a drive. */
const constraints: ConstraintMessages = { network_drives_user_id_fkey: () => new AppError('session_expired') };

/**
 * Locks a drive of the caller. Postgres allows a lock only to those who may change the row: the owner is checked first.
 */
async function lockOwn(tx: Transaction, actor: UserActor, scope: Scope, id: number) {
  requireMayChange(actor, orNotFound(await queries.findDrive(tx, scope, id)));
  return orNotFound(await queries.lockDrive(tx, scope, id));
}

/** By a token of one organization a person of another one, or of none, makes no drive: it would be out of reach at once. */
function requireWithin({ organizationId, unlimited }: UserActor): void {
  if (unlimited && unlimited.organizationId !== organizationId) throw new AppError('forbidden');
}

export function createNetworkDriveService({
  database,
  secrets,
  clock,
}: {
  database: Database;
  secrets: Secrets;
  clock: Clock;
}): NetworkDriveService {
  return {
    list: (actor, scope, query) => {
      // By a token of one organization, what is the person's own is not of the organization.
      const owners = ownersFor(actor, { ...query, isonly: query.isonly || actor.unlimited !== undefined });
      return database.read(scope, (executor) => queries.readDrives(executor, owners, query));
    },

    exists: recordExists(database, queries.findDrive),

    show: async (scope, id) =>
      toDrive(orNotFound(await database.read(scope, (executor) => queries.findDrive(executor, scope, id)))),

    save: (actor, scope, input) =>
      mapConstraintErrors(constraints, () =>
        database.write(scope, async (tx) => {
          const stored = input.id ? await lockOwn(tx, actor, scope, input.id) : undefined;
          if (stored) {
            await requireCurrent(tx, { kind: 'network_drive', id: stored.id }, stored, input.updated_at);
          } else requireWithin(actor);
          const values = valuesOf(input, secrets);
          if (stored) await queries.updateDrive(tx, stored.id, values);
          const id = stored?.id ?? orNotFound(await queries.insertDrive(tx, actor.id, values)).id;
          const record = orNotFound(await queries.findDrive(tx, scope, id));
          await recordChange(tx, actor, {
            action: stored ? 'network_drive.updated' : 'network_drive.created',
            subject: subjectOf(record),
            organizationId: actor.organizationId,
            ...(stored ? { before: auditedDrive(stored) } : {}),
            after: auditedDrive(record),
          });
          return toDrive(record);
        }),
      ),

    remove: (actor, scope, id) =>
      database.write(scope, async (tx) => {
        const record = orNotFound(await queries.findDrive(tx, scope, id));
        requireMayDelete(actor, record);
        const { user_id: userId, organization_id: organizationId } = record;
        const subject = subjectOf(record);
        const deleted = { kind: 'networkdrive' as const, id, label: subject.label, organizationId, userId };
        const remove = () => queries.deleteDriveRow(tx, id);
        const entry = await moveToBin(tx, deleted, { by: actor.email, now: clock.now(), remove });
        await recordChange(tx, actor, {
          action: 'network_drive.deleted',
          subject,
          organizationId,
          before: auditedDrive(record),
        });
        return entry;
      }),
  };
}
