import type { UserActor } from '../../kernel/actor.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { recordChange, userSubject } from '../audit/index.ts';
import { forgetIdentitiesOf, stripRegistration } from './registrations.queries.ts';
import { lockUserRow } from './users.queries.ts';

export interface TakeOverParts {
  /** Ends the sessions and links of a user; it belongs to a later module. */
  endSessionsOf(transaction: Transaction, userId: number): Promise<void>;
}

/**
 * Ends whatever somebody who registered an address without proving it could use: password, identities, sessions and
 * links. An invitation follows, for the owner of the address. False when the account is no such registration.
 */
export async function takeOver(
  tx: Transaction,
  actor: UserActor,
  user: { id: number; email: string },
  { endSessionsOf }: TakeOverParts,
): Promise<boolean> {
  await lockUserRow(tx, user.id);
  if ((await stripRegistration(tx, user.id)) === 0) return false;
  await forgetIdentitiesOf(tx, user.id);
  await endSessionsOf(tx, user.id);
  await recordChange(tx, actor, { action: 'user.taken_over', subject: userSubject(user), organizationId: null });
  return true;
}
