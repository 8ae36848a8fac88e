import { finishRegistration, showPendingIdentity } from '@account/contract/endpoints/accounts/external-registration';
import { beginCalendarGrant, listGrants, revokeGrant } from '@account/contract/endpoints/accounts/grants';
import {
  beginIdentityLink,
  beginMicrosoftSignIn,
  listIdentities,
  listPlatforms,
  unlinkIdentity,
} from '@account/contract/endpoints/accounts/identities';
import { platformNames } from '@account/contract/platforms';
import { translate } from '@account/messages/translate';
import type { CallContext } from '../../http/calls/call-context.ts';
import { type Route, route } from '../../http/calls/route.ts';
import { AppError } from '../../kernel/app-error.ts';
import { beginSession, originOf, type RequirePresence, type SessionService } from '../sessions/index.ts';
import { askAgain } from './ask-again.ts';
import { type AuthorizationStart, type Authorizations, signInScopes } from './authorization.service.ts';
import { beginAuthorization } from './begin-authorization.ts';
import { calendarScopes } from './calendar-scopes.ts';
import type { ExternalRegistrationService } from './external-registration.service.ts';
import type { GrantService } from './grants.service.ts';
import type { IdentityService } from './identities.service.ts';
import { planSignIn } from './sign-in-start.ts';
import { homeward } from './way.ts';

export interface IdentityServices {
  authorizations: Authorizations;
  identities: IdentityService;
  externalRegistration: ExternalRegistrationService;
  grants: GrantService;
  sessions: SessionService;
  requirePresence: RequirePresence;
  publicUrl: string;
}

function browserOf({ token }: CallContext): string {
  if (!token) throw new AppError('session_expired');
  return token;
}

/** Sign-in methods of external platforms, the registration by them, and what people grant at them. */
export function identityRoutes(services: IdentityServices): Route[] {
  const { authorizations, identities, externalRegistration, grants, sessions, requirePresence } = services;

  const begin = (start: Omit<AuthorizationStart, 'browser'>, context: CallContext) =>
    beginAuthorization(authorizations, start, context.token);

  return [
    route(beginMicrosoftSignIn, async ({ query }, context) => {
      const { publicUrl } = services;
      const plan = planSignIn('microsoft', query, {
        isSignedIn: context.session !== undefined,
        site: 'own',
        publicUrl,
      });
      return { msurl: typeof plan === 'string' ? publicUrl + plan : await begin(plan, context) };
    }),
    route(listIdentities, async (_input, { actor, session }) => ({
      data: await identities.list(actor),
      has_password: session.user.has_password,
    })),
    route(beginIdentityLink, async ({ params }, context) => {
      await requirePresence(context.actor, context.session, undefined);
      const { platform } = params;
      const userId = context.actor.id;
      return {
        url: await begin(
          { platform, purpose: 'link', userId, way: homeward, scopes: signInScopes, more: askAgain[platform] },
          context,
        ),
      };
    }),
    route(unlinkIdentity, async ({ params, body }, { actor, session }) => {
      await requirePresence(actor, session, body?.current_password);
      const platform = platformNames[await identities.unlink(actor, params.id)];
      return { message: translate('responses.identity_unlinked', { platform }) };
    }),
    route(listPlatforms, async () => ({ data: identities.platforms() })),
    route(showPendingIdentity, async (_input, context) => ({
      data: await externalRegistration.show(browserOf(context)),
    })),
    route(finishRegistration, async ({ body }, context) => {
      const { actor } = context;
      const token = await externalRegistration.finish(actor, browserOf(context), body, originOf(context));
      await beginSession(sessions, context, { token });
      return { message: translate('responses.registered') };
    }),
    route(beginCalendarGrant, async (_input, context) => {
      const start = { platform: 'microsoft', purpose: 'calendar', way: homeward, scopes: calendarScopes } as const;
      return { msurl: await begin({ ...start, userId: context.actor.id }, context) };
    }),
    route(listGrants, async (_input, { actor }) => ({ data: await grants.list(actor) })),
    route(revokeGrant, async ({ params }, { actor }) => {
      await grants.revoke(actor, params.id);
      return { message: translate('responses.grant_revoked') };
    }),
  ];
}
