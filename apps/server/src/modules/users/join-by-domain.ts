import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { hasEntry, recordChangeByOwner } from '../audit/index.ts';
import { domainOf, holdOrganizationOfDomain } from '../organizations/index.ts';
import { moveToOrganization } from './users.queries.ts';

/**
 * Lets an ordinary user without organization, whose e-mail was verified just now, join the one that the domain of the
 * address belongs to. Its administrators find it among their activities. A member whom they have deleted comes back by
 * their invitation alone.
 */
export async function joinByDomain(tx: Transaction, actor: Actor, user: { id: number; email: string }): Promise<void> {
  const domain = domainOf(user.email);
  const organization = await holdOrganizationOfDomain(tx, domain);
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
