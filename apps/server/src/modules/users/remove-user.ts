import { accessLevels } from '@account/contract/roles';
import type { Actor } from '../../kernel/actor.ts';
import { ruleError } from '../../kernel/errors.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { actorName, recordChange, userSubject } from '../audit/index.ts';
import { moveToBin } from '../bin/index.ts';
import type { UserRecord } from './user-columns.ts';
import { auditedUser } from './users.presenter.ts';
import { countOtherTopAdministrators, deleteUserRow } from './users.queries.ts';

/** Refuses what would take the last verified top administrator away. */
export async function requireAnotherTop(tx: Transaction, stored: UserRecord): Promise<void> {
  if (stored.access_level !== accessLevels.top) return;
  if ((await countOtherTopAdministrators(tx, stored.id)) === 0) throw ruleError('errors.last_top_administrator');
}

/** Moves a locked user to the bin, whose sessions and tokens end by that. Returns the id of the entry there. */
export async function removeUser(tx: Transaction, actor: Actor, stored: UserRecord, now: Date): Promise<number> {
  await requireAnotherTop(tx, stored);
  const { id, email: label, organization_id: organizationId } = stored;
  const isTop = stored.access_level === accessLevels.top;
  const deleted = { kind: 'user' as const, id, label, organizationId, isTop };
  const entry = await moveToBin(tx, deleted, { by: actorName(actor), now, remove: () => deleteUserRow(tx, id) });
  await recordChange(tx, actor, {
    action: 'user.deleted',
    subject: userSubject(stored),
    organizationId,
    before: auditedUser(stored),
  });
  return entry;
}
