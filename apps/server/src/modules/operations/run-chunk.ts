import { type ErrorCode, errorTable } from '@account/contract/calls/errors';
import { startDeviceAction, startUserAction } from '@account/contract/endpoints/administration/operations';
import type { MessageRef } from '@account/contract/messages';
import { inLocale } from '@account/messages/translate';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Scope, scopeOf, systemScope } from '../../kernel/scope.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { joinTransaction } from '../../platform/database/join-transaction.ts';
import type { Log } from '../../platform/log.ts';
import { readEntries } from '../bin/index.ts';
import { findUser } from '../users/index.ts';
import type { Action, createActions, ServicesOn, Turn } from './actions.ts';
import { insertChanges, lockStates, readChanges, removeChanges } from './changes.queries.ts';
import {
  advance,
  type FailureRecord,
  findOperation,
  insertFailures,
  lockNext,
  type OperationRecord,
  readLabels,
  stopOperation,
} from './operations.queries.ts';
import { readTargets } from './targets.queries.ts';

/** Errors that are about one record alone, and leave the others possible. */
const ofOneRecord: ReadonlySet<ErrorCode> = new Set([
  'forbidden',
  'own_record',
  'not_found',
  'validation_failed',
  'rule_violated',
  'too_many_requests',
]);

/** Why a record was refused, as a single call about it would say; undefined when everything else would fail as well. */
function refusalOf(error: unknown): MessageRef | undefined {
  if (!(error instanceof AppError) || !ofOneRecord.has(error.code)) return undefined;
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
};

/** Who began an operation, with the rights of now; undefined when that person is gone or may not do it any more. */
async function findActor(database: Database, operation: OperationRecord): Promise<UserActor | undefined> {
  const { user_id, work, address, request_id: requestId } = operation;
  const user = await database.read(systemScope, (executor) => findUser(executor, systemScope, user_id));
  if (!user || !mayStart[work.kind].includes(user.access_level)) return undefined;
  return {
    kind: 'user',
    id: user.id,
    email: user.email,
    level: user.access_level,
    organizationId: user.organization_id,
    origin: { address, requestId, userAgent: '' },
  };
}

const noEntries: Turn['entries'] = new Map();
const noChanges: Turn['changes'] = new Map();
const noTargets: Turn['targets'] = new Map();

/** The records that were not refused. */
function without(ids: readonly number[], failures: readonly FailureRecord[]): number[] {
  const refused = new Set(failures.map(({ record_id }) => record_id));
  return ids.filter((id) => !refused.has(id));
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
    const { work, organization_id: organizationId, role_id: roleId, undoes } = operation;
    const action = actionOf(work);
    const scope = scopeOf(actor);
    const labels = await readLabels(tx, scope, work, next.ids);
    const bringsBack = work.action === 'restore' || work.action === 'undo';
    const entries = bringsBack ? await readEntries(tx, work.kind, next.ids) : noEntries;
    const changes = work.action === 'undo' && undoes ? await readChanges(tx, undoes, next.ids) : noChanges;
    const isPlanned = work.action === 'plan' || work.action === 'undo';
    const targets = isPlanned ? await readTargets(tx, undoes ?? operation.id, next.ids) : noTargets;
    const before = action.isRemembered ? await lockStates(tx, scope, work.kind, next.ids) : [];
    const services = servicesOn(joinTransaction(database, tx, transactionScope));
    const turn = { services, actor, scope, entries, changes, targets, organizationId, roleId };
    const failures: FailureRecord[] = [];
    for (const [index, id] of next.ids.entries()) {
      const refusal = await attempt(action, { ...turn, id });
      if (refusal)
        failures.push({
          place: next.done + index,
          record_id: id,
          label: labels.get(id) ?? null,
          reason: refusal.id,
          reason_values: refusal.values ?? null,
        });
    }
    if (failures.length > 0) await insertFailures(tx, operation.id, failures);
    if (before.length > 0) await insertChanges(tx, operation, next, before);
    if (undoes) await removeChanges(tx, undoes, without(next.ids, failures));
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
