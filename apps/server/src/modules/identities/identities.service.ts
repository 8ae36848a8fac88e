import type { Identity, PlatformSetUp } from '@account/contract/endpoints/accounts/identities';
import { platforms as allPlatforms } from '@account/contract/platforms';
import type { UserActor } from '../../kernel/actor.ts';
import type { LiveSession } from '../../kernel/callers.ts';
import type { Clock } from '../../kernel/clock.ts';
import { fieldError, orNotFound } from '../../kernel/errors.ts';
import { nameOf } from '../../kernel/identity-provider.ts';
import { systemScope } from '../../kernel/scope.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platforms } from '../../platform/openid/platforms.ts';
import { recurringTask, type Task } from '../../platform/queue/task.ts';
import type { NoticeParts } from '../mail/index.ts';
import { requireSession } from '../sessions/index.ts';
import { type AuthorizationParts, createAuthorizations, returnAddress, returnKinds } from './authorization.service.ts';
import { removeExpiredRequests } from './authorization-requests.queries.ts';
import { createExternalRegistration, type ExternalRegistrationParts } from './external-registration.service.ts';
import { createGrantService } from './grants.service.ts';
import { deleteIdentity, findIdentity, hasOtherWayIn, readIdentities } from './identities.queries.ts';
import { createLinkReturn, noteIdentity } from './link-identity.ts';
import type { OrganizationRules } from './organization-rules.ts';
import { removeExpiredPending } from './pending-identities.queries.ts';
import { createReturnService } from './returns.service.ts';
import { createSignInReturn, type SignInReturnParts } from './sign-in-return.ts';

export interface IdentityService {
  list(actor: UserActor): Promise<Identity[]>;
  /** Returns the name of the provider; 404 when the identity is not the actor's, 422 when it is the last way to sign in. */
  unlink(actor: UserActor, session: LiveSession, id: number): Promise<string>;
  platforms(): PlatformSetUp[];
}

export interface IdentityParts extends NoticeParts {
  database: Database;
  platforms: Platforms;
}

const createIdentityService = ({ database, platforms, ...parts }: IdentityParts): IdentityService => ({
  list: (actor) => database.read(systemScope, (executor) => readIdentities(executor, actor.id)),

  unlink: (actor, session, id) =>
    database.write(systemScope, async (tx) => {
      await requireSession(tx, actor, session);
      const identity = orNotFound(await findIdentity(tx, actor.id, id));
      if (!(await hasOtherWayIn(tx, actor.id, id))) throw fieldError('identity', 'validation.identity_last');
      await deleteIdentity(tx, id);
      await noteIdentity(tx, actor, 'unlinked', identity, parts);
      return nameOf(identity);
    }),

  platforms: () =>
    allPlatforms.map((platform) => ({
      platform,
      configured: platforms[platform] !== undefined,
      return_addresses: returnKinds.map((kind) => returnAddress(parts.publicUrl, platform, kind)),
    })),
});

/** Removes authorizations without a return, and identities without a finished registration, once an hour. */
export const createExpiredIdentitiesTask = ({ database, clock }: { database: Database; clock: Clock }): Task =>
  recurringTask('identities.remove-expired', '20 * * * *', async () => {
    const now = clock.now();
    await database.write(systemScope, (tx) => removeExpiredRequests(tx, now));
    await database.write(systemScope, (tx) => removeExpiredPending(tx, now));
  });

type IdentityServiceParts = AuthorizationParts &
  ExternalRegistrationParts &
  NoticeParts &
  SignInReturnParts & { organizationRules: OrganizationRules };

/** The services of this module, which stand on each other. */
export function createIdentityServices(parts: IdentityServiceParts) {
  const authorizations = createAuthorizations(parts);
  const grants = createGrantService(parts);
  const [signIn, link] = [createSignInReturn(parts), createLinkReturn(parts)];
  return {
    authorizations,
    grants,
    identities: createIdentityService(parts),
    externalRegistration: createExternalRegistration(parts),
    returns: createReturnService({ ...parts, authorizations, grants, signIn, link }),
  };
}
