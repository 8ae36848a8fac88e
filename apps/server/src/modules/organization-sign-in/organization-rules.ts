import { accessLevels } from '@account/contract/roles';
import { systemActor } from '../../kernel/actor.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Secrets } from '../../platform/crypto/secrets.ts';
import { recordChange, userSubject } from '../audit/index.ts';
import type { OrganizationRules } from '../identities/index.ts';
import { domainOf } from '../organizations/index.ts';
import { lockUser, readRoles, updateUser } from '../users/index.ts';
import { createProviderClients } from './provider-clients.ts';
import type { SamlClientParts } from './saml/saml-answers.service.ts';
import { findSignIn, hasProvedDomain } from './sign-ins.queries.ts';

interface OrganizationRuleParts extends SamlClientParts {
  secrets: Secrets;
}

/** The levels that the administrators of an organization may give, the highest first. */
const givenLevels = [accessLevels.organization, accessLevels.user];

/**
 * The role that groups give: the highest of theirs. A role that groups give is lost with the group; one that was given by
 * hand stays. Undefined when nothing changes.
 */
function roleOfGroups(
  all: readonly { id: number; access_level: string }[],
  byGroup: Readonly<Record<string, number>>,
  groups: readonly string[],
  current: number,
): number | undefined {
  const ids = groups.flatMap((group) => (Object.hasOwn(byGroup, group) ? [byGroup[group]] : []));
  const found = givenLevels.map((level) => all.find((role) => role.access_level === level && ids.includes(role.id)));
  const given = found.find((role) => role !== undefined)?.id;
  const isGiven = Object.values(byGroup).includes(current);
  const ordinary = all.find((role) => role.access_level === accessLevels.user)?.id;
  const next = given ?? (isGiven ? ordinary : undefined);
  return next === current ? undefined : next;
}

/** The rules of organizations for people who come by their providers. */
export function createOrganizationRules(parts: OrganizationRuleParts): OrganizationRules {
  const { database } = parts;
  const clientOf = createProviderClients(parts);
  return {
    clientOf: async (organizationId) => {
      const record = await database.read(systemScope, (executor) => findSignIn(executor, organizationId));
      return record && clientOf(record);
    },

    hasProved: (organizationId, email) =>
      database.read(systemScope, (executor) => hasProvedDomain(executor, organizationId, domainOf(email))),

    linksAtOnce: async (tx, organizationId, account) => {
      const record = await findSignIn(tx, organizationId);
      const user = await lockUser(tx, systemScope, account.id);
      // The organization does not decide about people of others, nor about those who run the installation.
      if (user?.organization_id !== organizationId || user.access_level === accessLevels.top) return false;
      // The directory of the organization has said already who the person is.
      return record !== undefined && (record.is_required || user.managed);
    },

    giveRole: async (tx, organizationId, userId, groups) => {
      const record = await findSignIn(tx, organizationId);
      if (!record || groups === null) return;
      const user = await lockUser(tx, systemScope, userId);
      if (!user || user.organization_id !== organizationId || user.access_level === accessLevels.top) return;
      // A directory alone gives its people their roles.
      if (user.managed) return;
      const roles = await readRoles(tx);
      const next = roleOfGroups(roles, record.roles, groups, user.role_id);
      if (next === undefined) return;
      await updateUser(tx, userId, { ...user, role_id: next });
      const nameOf = (id: number) => roles.find((role) => role.id === id)?.name;
      await recordChange(tx, systemActor, {
        action: 'user.updated',
        subject: userSubject(user),
        organizationId,
        before: { role: nameOf(user.role_id) },
        after: { role: nameOf(next) },
      });
    },
  };
}
