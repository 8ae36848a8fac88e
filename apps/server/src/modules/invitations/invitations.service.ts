import type {
  InvitationBatch,
  InvitationResult,
  InvitationRow,
  RecentBatch,
} from '@account/contract/endpoints/administration/invitation-batches';
import { limits } from '@account/contract/limits';
import { mayChooseOrganization } from '@account/contract/policies/users';
import type { UserActor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/app-error.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { orNotFound } from '../../kernel/or-not-found.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordExists } from '../../platform/database/record-exists.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import type { LimitDisclosures } from '../credentials/index.ts';
import { readRoles, type TakeOverParts } from '../users/index.ts';
import { findBatch, readBatchRows, readRecentBatches, removeBatches } from './batches.queries.ts';
import { checkRow, readKnown } from './check-row.ts';
import { toBatch, toRecentBatch, toResult } from './invitations.presenter.ts';
import { invitePeople, type Newcomer } from './invite-people.ts';
import { createPace } from './pace.ts';
import { foreignFacts, outcomesOf, type RowOutcome } from './row-outcomes.ts';
import { type LinkParts, type Resent, resendBatch } from './send-links.ts';

export interface InvitationBatchService {
  /** Invites those of a list who are new; with `dryRun` it only says what would become of each row. */
  send(
    actor: UserActor,
    scope: Scope,
    list: { rows: readonly InvitationRow[]; dryRun: boolean },
  ): Promise<{ data: InvitationResult[]; batch_id: number | null }>;
  recent(scope: Scope): Promise<RecentBatch[]>;
  show(scope: Scope, id: number): Promise<InvitationBatch>;
  exists(scope: Scope, id: number): Promise<boolean>;
  resend(actor: UserActor, scope: Scope, id: number): Promise<Resent>;
}

export interface InvitationBatchParts extends Omit<LinkParts, 'pace'>, TakeOverParts {
  database: Database;
  isLimited: boolean;
  limitDisclosures: LimitDisclosures;
}

const newcomersOf = (outcomes: readonly RowOutcome[]): Newcomer[] =>
  outcomes.flatMap(({ row, outcome, invitee, registration }) =>
    outcome === 'new' && invitee ? [{ row, invitee, ...(registration === undefined ? {} : { registration }) }] : [],
  );

export function createInvitationBatchService(base: InvitationBatchParts): InvitationBatchService {
  const { database, isLimited, limitDisclosures } = base;
  const parts = { ...base, pace: createPace(base) };

  const judge = async (actor: UserActor, rows: readonly InvitationRow[]) => {
    if (!mayChooseOrganization(actor) && actor.organizationId === null) throw new AppError('forbidden');
    const roles = await database.read(systemScope, readRoles);
    const checked = rows.map((row, index) => checkRow(actor, roles, row, index + 1));
    const invitees = checked.flatMap(({ invitee }) => invitee ?? []);
    const lookUp = async () => {
      // Addresses and usernames are unique among all organizations.
      const known = await database.read(systemScope, (executor) => readKnown(executor, invitees));
      const outcomes = outcomesOf(checked, known);
      const result = { outcomes, roles, organizations: known.organizations };
      return { result, facts: foreignFacts(actor.organizationId, outcomes) };
    };
    return mayChooseOrganization(actor) ? (await lookUp()).result : limitDisclosures(actor.id, lookUp);
  };

  return {
    send: async (actor, scope, { rows, dryRun }) => {
      const { outcomes, ...names } = await judge(actor, rows);
      const newcomers = dryRun ? [] : newcomersOf(outcomes);
      if (newcomers.length === 0) return { data: outcomes.map(toResult), batch_id: null };
      // An unproved registration is in nobody's scope.
      const takesOver = newcomers.some(({ registration }) => registration !== undefined);
      const { batchId, missed } = await database.write(takesOver ? systemScope : scope, (tx) =>
        invitePeople(tx, actor, newcomers, { ...parts, ...names }),
      );
      const late = new Set(missed);
      const settled = outcomes.map((one): RowOutcome => (late.has(one.row) ? { ...one, outcome: 'exists' } : one));
      return { data: settled.map(toResult), batch_id: batchId };
    },

    recent: async (scope) => {
      const rows = await database.read(scope, (executor) =>
        readRecentBatches(executor, scope, limits.recentInvitations),
      );
      return rows.map(toRecentBatch);
    },

    show: (scope, id) =>
      database.read(scope, async (executor) => {
        orNotFound(await findBatch(executor, scope, id));
        return toBatch(await readBatchRows(executor, scope, id));
      }),

    exists: recordExists(database, findBatch),

    resend: (actor, scope, id) =>
      database.write(scope, (tx) => resendBatch(tx, actor, { scope, id, isLimited }, parts)),
  };
}

/** Seconds that a batch is kept: as long as the mails that it tells of. */
const retentionSeconds = 90 * 86_400;

/** Removes old batches once an hour. */
export const createOldBatchesTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('invitations.remove-old', '37 * * * *', async () => {
    await database.write(systemScope, (tx) => removeBatches(tx, secondsAfter(clock.now(), -retentionSeconds)));
  });
