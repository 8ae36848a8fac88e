import type {
  DeviceActionInput,
  Operation,
  OperationFailure,
  OperationResult,
  OperationWork,
  UserActionInput,
} from '@account/contract/endpoints/operations/operations';
import type { OperationQuery, OperationRow } from '@account/contract/endpoints/operations/operations.list';
import { limits } from '@account/contract/limits';
import { mayChooseOrganization } from '@account/contract/policies/records';
import { currentLocale, isMessageId, translate } from '@account/messages/translate';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError, fieldError, orNotFound, ruleError } from '../../kernel/errors.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Executor } from '../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/database-errors.ts';
import { recordExists } from '../../platform/database/in-scope.ts';
import type { ListResponse } from '../../platform/lists/index.ts';
import type { DeviceService } from '../devices/index.ts';
import type { OrganizationService } from '../organizations/index.ts';
import type { UserService } from '../users/index.ts';
import { findUndoing } from './changes.queries.ts';
import { readOperations } from './operation-list.queries.ts';
import type { FailureRecord, OperationRecord } from './operations.queries.ts';
import * as queries from './operations.queries.ts';
import { type ChunkParts, createRunChunk } from './run-chunk.ts';
import { enqueueOperation } from './run-operation.ts';
import type { PlanTarget } from './turns.queries.ts';
import { insertSteps, type NewStep } from './turns.queries.ts';

const toOperation = (record: OperationRecord): Operation => ({
  id: record.id,
  kind: record.work.kind,
  action: record.work.action,
  total: record.total,
  done: record.done,
  failed: record.failed,
  state: record.state,
  stopped_by: record.stopped_by,
  created_at: record.created_at,
  finished_at: record.finished_at,
});

/** The reason may be that of an earlier version, which this one has no text for any more. */
const toFailure = (
  { work }: OperationRecord,
  { record_id, kind, label, reason, reason_values }: FailureRecord,
): OperationFailure => ({
  id: record_id,
  kind: kind ?? work.kind,
  label,
  reason: isMessageId(reason) ? translate(reason, reason_values ?? undefined) : translate('errors.rule_violated'),
});

const toOperationResult = (
  record: OperationRecord,
  failures: readonly FailureRecord[],
  is_undoable: boolean,
): OperationResult => ({
  ...toOperation(record),
  failures: failures.map((failure) => toFailure(record, failure)),
  organization_id: record.organization_id,
  is_undoable,
});

export interface OperationService {
  /** Does something with many devices: few at once, more in jobs. The response says how far it is. */
  startDevices(actor: UserActor, scope: Scope, input: DeviceActionInput): Promise<OperationResult>;
  /** The same with users. */
  startUsers(actor: UserActor, scope: Scope, input: UserActionInput): Promise<OperationResult>;
  /** Does with each of some users what a plan has in mind for them. */
  startPlan(actor: UserActor, scope: Scope, targets: ReadonlyMap<number, PlanTarget>): Promise<OperationResult>;
  /** Takes an organization back to a moment, step by step. */
  startRewind(actor: UserActor, scope: Scope, rewind: RewindStart): Promise<OperationResult>;
  /** The latest operations of the caller. */
  recent(actor: UserActor, scope: Scope): Promise<Operation[]>;
  /** A page of the operations in the reach of a user. */
  page(scope: Scope, query: OperationQuery): Promise<ListResponse<OperationRow>>;
  show(scope: Scope, id: number): Promise<OperationResult>;
  exists(scope: Scope, id: number): Promise<boolean>;
  /** Leaves the records that are still to come as they are. An operation that has ended stays as it is. */
  cancel(scope: Scope, id: number): Promise<OperationResult>;
  /** Puts back what an operation has deleted or changed, by another operation; 422 where there is nothing. */
  undo(actor: UserActor, scope: Scope, id: number): Promise<OperationResult>;
}

export interface RewindStart {
  organizationId: number;
  steps: readonly NewStep[];
}

export interface OperationServiceParts extends ChunkParts {
  devices: Pick<DeviceService, 'matching'>;
  users: Pick<UserService, 'matching' | 'assignableRoles'>;
  organizations: Pick<OrganizationService, 'exists'>;
}

/** The caller was deleted at this moment. */
const constraints: ConstraintMessages = {
  operations_user_id_fkey: () => new AppError('session_expired'),
};

interface Start {
  work: OperationWork;
  ids: readonly number[];
  organizationId?: number | null | undefined;
  roleId?: number | undefined;
  undoes?: number;
  targets?: ReadonlyMap<number, PlanTarget>;
  steps?: readonly NewStep[];
}

export function createOperationService(parts: OperationServiceParts): OperationService {
  const { database, clock, devices, users, organizations } = parts;
  const runChunk = createRunChunk(parts);

  const present = async (executor: Executor, scope: Scope, id: number): Promise<OperationResult> => {
    const record = orNotFound(await queries.findOperation(executor, scope, id));
    const failures = await queries.readFailures(executor, id, limits.listedFailures);
    return toOperationResult(record, failures, (await findUndoing(executor, scope, id)) !== undefined);
  };
  const show = (scope: Scope, id: number) => database.read(scope, (executor) => present(executor, scope, id));

  const start = async (actor: UserActor, scope: Scope, beginning: Start) => {
    const { work, ids, organizationId, roleId, undoes, steps, targets } = beginning;
    const wanted = [...new Set(ids)];
    const isSmall = wanted.length <= limits.doneAtOnce;
    const now = clock.now();
    const begin = () =>
      database.write(scope, async (tx) => {
        const made = orNotFound(
          await queries.insertOperation(tx, {
            user_id: actor.id,
            work,
            organization_id: organizationId ?? null,
            role_id: roleId ?? null,
            undoes: undoes ?? null,
            ids: wanted,
            targets: targets ? Object.fromEntries(targets) : null,
            address: actor.origin.address,
            request_id: actor.origin.requestId,
            language: currentLocale(),
            now,
          }),
        );
        if (steps) await insertSteps(tx, made.id, steps);
        if (!isSmall) await enqueueOperation(tx, made.id);
        return made.id;
      });
    const id = await mapConstraintErrors(constraints, begin);
    while (isSmall && (await runChunk(id)));
    return show(scope, id);
  };

  const requireOrganization = async (scope: Scope, id: number | null | undefined) => {
    if (id && !(await organizations.exists(scope, id)))
      throw fieldError('organization_id', 'validation.organization_unknown');
  };

  return {
    startDevices: async (actor, scope, { action, ids, matching, organization_id }) => {
      await requireOrganization(scope, organization_id);
      const chosen = matching ? await devices.matching(actor, scope, matching) : (ids ?? []);
      return start(actor, scope, { work: { kind: 'device', action }, ids: chosen, organizationId: organization_id });
    },

    startUsers: async (actor, scope, { action, ids, matching, organization_id, role_id }) => {
      if (action === 'assign' && !mayChooseOrganization(actor)) throw new AppError('forbidden');
      if (action === 'assign') await requireOrganization(scope, organization_id);
      if (role_id !== undefined && !(await users.assignableRoles(actor, scope)).some(({ id }) => id === role_id))
        throw fieldError('role_id', 'validation.role_not_assignable');
      const chosen = matching ? await users.matching(actor, scope, matching) : (ids ?? []);
      return start(actor, scope, {
        work: { kind: 'user', action },
        ids: chosen,
        organizationId: action === 'assign' ? organization_id : null,
        roleId: role_id,
      });
    },

    startPlan: (actor, scope, targets) =>
      start(actor, scope, { work: { kind: 'user', action: 'plan' }, ids: [...targets.keys()], targets }),

    startRewind: (actor, scope, { organizationId, steps }) => {
      const ids = steps.map((_, index) => index + 1);
      return start(actor, scope, { work: { kind: 'organization', action: 'rewind' }, ids, organizationId, steps });
    },

    recent: async (actor, scope) => {
      const records = await database.read(scope, (executor) =>
        queries.readRecent(executor, actor.id, limits.recentOperations),
      );
      return records.map(toOperation);
    },

    page: (scope, query) => database.read(scope, (executor) => readOperations(executor, scope, query)),

    show,
    exists: recordExists(database, queries.findOperation),

    undo: async (actor, scope, id) => {
      const undoing = await database.read(scope, async (executor) => {
        orNotFound(await queries.findOperation(executor, scope, id));
        return findUndoing(executor, scope, id);
      });
      if (!undoing) throw ruleError('refusals.nothing_to_undo');
      return start(actor, scope, { ...undoing, undoes: id });
    },

    cancel: (scope, id) =>
      database.write(scope, async (tx) => {
        await queries.stopOperation(tx, scope, { id, by: 'person', now: clock.now() });
        return present(tx, scope, id);
      }),
  };
}
