import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hasEntry, recordChange, recordChangeByOwner, userSubject } from '../audit/index.ts';
import { domainOf, lockOrganizationOfDomain } from '../organizations/index.ts';
import { forgetIdentitiesOf, stripRegistration } from './registrations.queries.ts';
import { lockUserRow, moveToOrganization } from './users.queries.ts';

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
  actor: Actor,
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

/**
 * Lets an ordinary user without organization, whose e-mail was verified just now, join the one that the domain of the
 * address belongs to. Its administrators find it among their activities. A member whom they have deleted comes back by
 * their invitation alone.
 */
export async function joinByDomain(tx: Transaction, actor: Actor, user: { id: number; email: string }): Promise<void> {
  const domain = domainOf(user.email);
  const organization = await lockOrganizationOfDomain(tx, domain);
  if (!organization) return;
  const deletion = { action: 'user.deleted', subject: user.email, organizationId: organization.id };
  if (await hasEntry(tx, deletion)) return;
  if ((await moveToOrganization(tx, user.id, organization.id)) === 0) return;
  await recordChangeByOwner(tx, actor, user, {
    action: 'user.joined_by_domain',
    organizationId: organization.id,
    after: { organization: organization.name, domain },
  });
}
