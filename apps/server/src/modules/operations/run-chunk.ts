import { type ErrorCode, errorTable } from '@account/contract/calls/errors';
import { startDeviceAction, startUserAction } from '@account/contract/endpoints/operations/operations';
import { rewindOrganization } from '@account/contract/endpoints/rewind';
import type { MessageRef } from '@account/contract/messages';
import { inLocale } from '@account/messages/translate';
import type { UserActor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import { type Scope, scopeOf, systemScope } from '../../kernel/scope.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { joinTransaction } from '../../platform/database/join-transaction.ts';
import type { Log } from '../../platform/log.ts';
import { readEntries } from '../bin/index.ts';
import { findUser } from '../users/index.ts';
import type { Action, createActions } from './actions.ts';
import { insertChanges, lockStates, readChanges, removeChanges } from './changes.queries.ts';
import {
  advance,
  type FailureRecord,
  findOperation,
  insertFailures,
  lockNext,
  type NextRecords,
  type OperationRecord,
  type RecordWork,
  readLabels,
  stopOperation,
} from './operations.queries.ts';
import type { ServicesOn, Turn } from './turn.ts';
import { markSteps, readSteps, readTargets } from './turns.queries.ts';

/** Errors that are about one record alone, and leave the others possible. */
const ofOneRecord: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'own_record',
  'not_found',
  'validation_failed',
  'rule_violated',
  'too_many_requests',
]);

/** Why a record was refused, as a single call about it would mostly say; undefined when everything else would fail as well. */
function refusalOf(error: unknown): MessageRef | undefined {
  if (!(error instanceof AppError) || !ofOneRecord.has(error.code)) return undefined;
  // The words of a single call speak of its address, or of a choice that can be made again.
  if (error.code === 'not_found') return { id: 'refusals.not_there' };
  const [first] = Object.values(error.details.fields ?? {}).flat();
  return error.details.message ?? first ?? { id: errorTable[error.code].message };
}

/** Whether an error will pass by itself: the database is away, or another transaction was in the way. */
const isPassing = (error: unknown): boolean => error instanceof AppError && error.code === 'unavailable';

export interface ChunkParts {
  database: Database;
  clock: Clock;
  logger: Log;
  servicesOn: ServicesOn;
  actionOf: ReturnType<typeof createActions>;
}

/** Records of one transaction: so many wait when another one wants them, and so many are done again after a crash. */
const chunk = 20;

const mayStart: Record<OperationRecord['work']['kind'], readonly UserActor['level'][]> = {
  device: startDeviceAction.access.levels,
  user: startUserAction.access.levels,
  organization: rewindOrganization.access.levels,
};

/** Who began an operation, with the rights of now; undefined when that person is gone or may not do it any more. */
async function findActor(database: Database, operation: OperationRecord): Promise<UserActor | undefined> {
  const { user_id, work, address, request_id: requestId } = operation;
  const user = await database.read(systemScope, (executor) => findUser(executor, systemScope, user_id));
  if (!user || user.deactivated_at !== null || !mayStart[work.kind].includes(user.access_level)) return undefined;
  return {
    kind: 'user',
    id: user.id,
    email: user.email,
    level: user.access_level,
    organizationId: user.organization_id,
    origin: { address, requestId, userAgent: '', operationId: operation.id },
  };
}

/** The data that the records of a chunk need, and the storing of their outcome afterwards. */
interface Preparation extends Pick<Turn, 'entries' | 'changes' | 'targets' | 'steps'> {
  /** How a record is named among the failures. */
  named: (id: number) => Pick<FailureRecord, 'record_id' | 'kind' | 'label'>;
  /** Stores what became of the records that were not refused. */
  settle: (done: readonly number[]) => Promise<unknown>;
}

const nothing: Pick<Turn, 'entries' | 'changes' | 'targets' | 'steps'> = {
  entries: new Map(),
  changes: new Map(),
  targets: new Map(),
  steps: new Map(),
};

/** The steps of a rewind, or of the rewind that is undone. */
async function prepareSteps(tx: Transaction, { id, undoes }: OperationRecord, { ids }: NextRecords) {
  const steps = await readSteps(tx, undoes ?? id, ids);
  const named: Preparation['named'] = (place) => {
    const { record_id = place, kind = null, label = null } = steps.get(place) ?? {};
    return { record_id, kind, label };
  };
  const settle: Preparation['settle'] = (done) => markSteps(tx, undoes ?? id, done, undoes === null);
  return { ...nothing, steps, named, settle };
}

async function prepareRecords(
  tx: Transaction,
  scope: Scope,
  { id: operationId, undoes }: OperationRecord,
  { work, isRemembered }: { work: RecordWork; isRemembered: boolean | undefined },
  next: NextRecords,
): Promise<Preparation> {
  const labels = await readLabels(tx, scope, work, next.ids);
  const bringsBack = work.action === 'restore' || work.action === 'undo';
  const isPlanned = work.action === 'plan' || work.action === 'undo';
  const before = isRemembered ? await lockStates(tx, scope, work.kind, next.ids) : [];
  return {
    ...nothing,
    entries: bringsBack ? await readEntries(tx, work.kind, next.ids) : nothing.entries,
    changes: work.action === 'undo' && undoes ? await readChanges(tx, undoes, next.ids) : nothing.changes,
    targets: isPlanned ? await readTargets(tx, undoes ?? operationId, next.ids) : nothing.targets,
    named: (id) => ({ record_id: id, kind: null, label: labels.get(id) ?? null }),
    settle: async (done) => {
      if (before.length > 0) await insertChanges(tx, { id: operationId, kind: work.kind }, next, before);
      if (undoes) await removeChanges(tx, undoes, done);
    },
  };
}

const unexpected: MessageRef = { id: 'errors.internal' };

/**
 * Goes on with an operation for a few records, in one transaction that moves its position too. Each record is changed as
 * by a single call, or refused without keeping the others. Returns whether there is more to do.
 */
export function createRunChunk({ database, clock, logger, servicesOn, actionOf }: ChunkParts) {
  const attempt = async ({ act, already }: Action, turn: Turn): Promise<MessageRef | undefined> => {
    try {
      return (await act(turn)) === false && already ? { id: already } : undefined;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal) return refusal;
      // Nothing is wrong with the record: the whole chunk is tried again.
      if (isPassing(error)) throw error;
      logger.error({ err: error, record: turn.id }, 'a record of an operation failed');
      return unexpected;
    }
  };

  const workOff = async (tx: Transaction, transactionScope: Scope, operation: OperationRecord, actor: UserActor) => {
    const next = await lockNext(tx, operation.id, chunk);
    if (!next) return false;
    const { work, organization_id: organizationId, role_id: roleId } = operation;
    const action = actionOf(work);
    const scope = scopeOf(actor);
    const { named, settle, ...prepared } =
      work.kind === 'organization'
        ? await prepareSteps(tx, operation, next)
        : await prepareRecords(tx, scope, operation, { work, isRemembered: action.isRemembered }, next);
    const joined = joinTransaction(database, tx, transactionScope);
    const turn = { ...prepared, services: servicesOn(joined), database: joined, actor, scope, organizationId, roleId };
    const failures: FailureRecord[] = [];
    const done: number[] = [];
    for (const [index, id] of next.ids.entries()) {
      const refusal = await attempt(action, { ...turn, id });
      if (!refusal) done.push(id);
      else
        failures.push({
          ...named(id),
          place: next.done + index,
          reason: refusal.id,
          reason_values: refusal.values ?? null,
        });
    }
    if (failures.length > 0) await insertFailures(tx, operation.id, failures);
    await settle(done);
    const passed = { done: next.ids.length, failed: failures.length };
    const moved = await advance(tx, operation.id, passed, clock.now());
    return moved?.state === 'running';
  };

  return async (id: number): Promise<boolean> => {
    const operation = await database.read(systemScope, (executor) => findOperation(executor, systemScope, id));
    if (operation?.state !== 'running') return false;
    const actor = await findActor(database, operation);
    if (!actor) {
      await database.write(systemScope, (tx) => stopOperation(tx, systemScope, { id, by: 'rights', now: clock.now() }));
      return false;
    }
    const transactionScope = actionOf(operation.work).isOfSystem ? systemScope : scopeOf(actor);
    return inLocale(operation.language, () =>
      database.write(transactionScope, (tx) => workOff(tx, transactionScope, operation, actor)),
    );
  };
}
