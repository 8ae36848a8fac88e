import type { PendingIdentity } from '@account/contract/endpoints/accounts/external-registration';
import { limits } from '@account/contract/limits';
import type { Actor } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { AppError, fieldError, orNotFound } from '../../kernel/errors.ts';
import { kindOf, nameOf, organizationOfProvider } from '../../kernel/identity-provider.ts';
import { systemScope } from '../../kernel/scope.ts';
import { hashToken } from '../../platform/crypto/secrets.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { type ConstraintMessages, mapConstraintErrors } from '../../platform/database/database-errors.ts';
import { recordChangeByOwner } from '../audit/index.ts';
import type { VerificationLinks } from '../onboarding/index.ts';
import type { OpenSession, SessionOrigin } from '../sessions/index.ts';
import { joinByDomain } from '../users/index.ts';
import { insertIdentity } from './identities.queries.ts';
import type { OrganizationRules } from './organization-rules.ts';
import {
  findPending,
  insertExternalUser,
  type PendingIdentityRecord,
  takePending,
} from './pending-identities.queries.ts';

/** The names of the form, and what its address said of the identity. */
export interface ExternalRegistration {
  keycloak_id: string;
  email: string;
  name?: string | null | undefined;
  firstName: string;
  lastName: string;
  preferred_username: string;
  given_name: string;
  family_name: string;
}

export interface ExternalRegistrationService {
  /** The identity that waits in a browser for its account; 404 when there is none. */
  show(browser: string): Promise<PendingIdentity>;
  /** Throws while registration is closed. */
  requireOpen(): void;
  /** Makes the account and signs in; returns the session's token. */
  finish(actor: Actor, browser: string, form: ExternalRegistration, origin: SessionOrigin): Promise<string>;
}

export interface ExternalRegistrationParts {
  database: Database;
  clock: Clock;
  verification: VerificationLinks;
  openSession: OpenSession;
  isOpen: boolean;
  organizationRules: Pick<OrganizationRules, 'giveRole'>;
}

const taken = () => fieldError('email', 'validation.email_taken');
const constraints: ConstraintMessages = { users_email_unique: taken, users_username_unique: taken };

const notPending = () => fieldError('keycloak_id', 'validation.pending_identity');

export function createExternalRegistration(parts: ExternalRegistrationParts): ExternalRegistrationService {
  const { database, clock, verification, openSession, isOpen, organizationRules } = parts;

  /** The form counts only where the identity of this browser has the same subject and address. */
  const takeMatching = async (tx: Transaction, browser: string, form: ExternalRegistration) => {
    const pending = await takePending(tx, hashToken(browser), clock.now());
    const matches = pending?.userId === null && pending.subject === form.keycloak_id && pending.email === form.email;
    if (!pending || !matches) throw notPending();
    return pending;
  };

  const insert = (tx: Transaction, { email, emailVerified }: PendingIdentityRecord, form: ExternalRegistration) =>
    insertExternalUser(tx, {
      email,
      name: form.name ?? `${form.firstName} ${form.lastName}`.slice(0, limits.name).replace(/\p{Surrogate}/gu, ''),
      firstName: form.firstName,
      lastName: form.lastName,
      preferredName: form.preferred_username,
      givenName: form.given_name,
      familyName: form.family_name,
      verifiedAt: emailVerified ? clock.now() : null,
    });

  return {
    show: async (browser) => {
      const pending = orNotFound(
        await database.read(systemScope, (executor) => findPending(executor, hashToken(browser), clock.now())),
      );
      const { platform, email, name, givenName, familyName, isInvited, userId } = pending;
      if (userId !== null && !isInvited) throw new AppError('not_found');
      const names = { name, given_name: givenName, family_name: familyName };
      return { platform: kindOf(platform), platform_name: nameOf(pending), email, ...names, invited: isInvited };
    },

    requireOpen: () => {
      if (!isOpen) throw new AppError('forbidden');
    },

    finish: (actor, browser, form, origin) =>
      mapConstraintErrors(constraints, () =>
        database.write(systemScope, async (tx) => {
          const pending = await takeMatching(tx, browser, form);
          const user = await insert(tx, pending, form);
          if ((await insertIdentity(tx, user.id, pending, clock.now())) === 0) throw notPending();
          await recordChangeByOwner(tx, actor, user, {
            action: 'user.registered_by_identity',
            organizationId: null,
            after: { email: user.email, platform: nameOf(pending) },
          });
          if (pending.emailVerified) await joinByDomain(tx, actor, user);
          else await verification.send(tx, user);
          const organizationId = organizationOfProvider(pending.platform);
          if (organizationId !== null) await organizationRules.giveRole(tx, organizationId, user.id, pending.groups);
          const place = { kind: 'web', remember: false } as const;
          return openSession(tx, { userId: user.id, origin, place, way: 'registration', provedAt: clock.now() });
        }),
      ),
  };
}
