import type {
  InvitationBatch,
  InvitationResult,
  InvitationRow,
  RecentBatch,
} from '@account/contract/endpoints/administration/invitation-batches';
import { limits } from '@account/contract/limits';
import { mayChooseOrganization } from '@account/contract/policies/records';
import type { UserActor } from '../../kernel/actor.ts';
import { type Clock, secondsAfter } from '../../kernel/clock.ts';
import { AppError, fieldError, orNotFound } from '../../kernel/errors.ts';
import { type Scope, systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import { mapConstraintErrors } from '../../platform/database/database-errors.ts';
import { recordExists } from '../../platform/database/in-scope.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import type { LimitDisclosures } from '../credentials/index.ts';
import { readRoles, type TakeOverParts, userConstraints } from '../users/index.ts';
import { findBatch, readBatchRows, readRecentBatches, removeBatches } from './batches.queries.ts';
import { checkRow, readKnown } from './check-row.ts';
import { toBatch, toRecentBatch, toResult } from './invitations.presenter.ts';
import { invitePeople, missingOrganizations, type Newcomer } from './invite-people.ts';
import { foreignFacts, outcomesOf, type RowOutcome } from './row-outcomes.ts';
import { createPace, type LinkParts, type Resent, resendBatch } from './send-links.ts';

interface SentList {
  rows: readonly InvitationRow[];
  dryRun: boolean;
  /** Whether organizations that rows name and that do not exist are created: all of them, or those of these keys. */
  createsOrganizations: boolean | ReadonlySet<string>;
}

export interface InvitationBatchService {
  /** Invites those of a list who are new; with `dryRun` it only says what would become of each row. */
  send(
    actor: UserActor,
    scope: Scope,
    list: SentList,
  ): Promise<{
    data: InvitationResult[];
    batch_id: number | null;
    organizations: { id: number | null; name: string }[];
  }>;
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
  outcomes.flatMap(({ row, outcome, invitee, registration, creates }) =>
    outcome === 'new' && invitee
      ? [{ row, invitee, ...(registration === undefined ? {} : { registration }), ...(creates ? { creates } : {}) }]
      : [],
  );

export function createInvitationBatchService(base: InvitationBatchParts): InvitationBatchService {
  const { database, isLimited, limitDisclosures } = base;
  const parts = { ...base, pace: createPace(base) };

  const judge = async (actor: UserActor, { rows, createsOrganizations }: SentList) => {
    if (!mayChooseOrganization(actor) && (createsOrganizations !== false || actor.organizationId === null))
      throw new AppError('forbidden');
    const roles = await database.read(systemScope, readRoles);
    const checked = rows.map((row, index) => checkRow(actor, roles, row, index + 1));
    const lookUp = async () => {
      // Addresses and usernames are unique among all organizations.
      const known = await database.read(systemScope, (executor) => readKnown(executor, checked));
      const outcomes = outcomesOf(checked, known, (key) =>
        typeof createsOrganizations === 'boolean' ? createsOrganizations : createsOrganizations.has(key),
      );
      const result = { outcomes, roles, organizations: known.organizations };
      return { result, facts: foreignFacts(actor.organizationId, outcomes) };
    };
    return mayChooseOrganization(actor) ? (await lookUp()).result : limitDisclosures(actor.id, lookUp);
  };

  return {
    send: async (actor, scope, list) => {
      const { outcomes, ...names } = await judge(actor, list);
      const newcomers = newcomersOf(outcomes);
      const missing = missingOrganizations(newcomers);
      if (missing.length > limits.imported)
        throw fieldError('rows', 'validation.organizations_many', { most: limits.imported });
      if (list.dryRun || newcomers.length === 0)
        return {
          data: outcomes.map(toResult),
          batch_id: null,
          organizations: missing.map((name) => ({ id: null, name })),
        };
      // An unproved registration is in nobody's scope.
      const takesOver = newcomers.some(({ registration }) => registration !== undefined);
      const { batchId, missed, organizations } = await mapConstraintErrors(userConstraints, () =>
        database.write(takesOver ? systemScope : scope, (tx) =>
          invitePeople(tx, actor, newcomers, { ...parts, ...names }),
        ),
      );
      const late = new Set(missed);
      const settled = outcomes.map((one): RowOutcome => (late.has(one.row) ? { ...one, outcome: 'exists' } : one));
      return { data: settled.map(toResult), batch_id: batchId, organizations: [...organizations] };
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
