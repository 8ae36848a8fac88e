import { finishRegistration, showPendingIdentity } from '@account/contract/endpoints/accounts/external-registration';
import {
  beginCalendarGrant,
  beginIdentityLink,
  beginMicrosoftSignIn,
  listGrants,
  listIdentities,
  listPlatforms,
  revokeGrant,
  unlinkIdentity,
} from '@account/contract/endpoints/accounts/identities';
import type { PageName } from '@account/contract/pages/pages';
import type { Platform } from '@account/contract/platforms';
import { recordIdParam } from '@account/contract/values/fields';
import { translate } from '@account/messages/translate';
import type { CallContext } from '../../http/calls/call-context.ts';
import { type Route, route } from '../../http/calls/route.ts';
import type { PageAction, PageFile, PageVisit } from '../../http/pages/module-pages.ts';
import { AppError } from '../../kernel/errors.ts';
import { type Provider, providerOf } from '../../kernel/identity-provider.ts';
import { PlatformError } from '../../platform/openid/platform-error.ts';
import { serviceProviderMetadata, serviceProviderOf } from '../../platform/saml/metadata.ts';
import { beginSession, originOf, type RequirePresence, type SessionService } from '../sessions/index.ts';
import {
  type AuthorizationStart,
  type Authorizations,
  beginAuthorization,
  signInScopes,
} from './authorization.service.ts';
import { homeward, refusalAddress } from './continuation.ts';
import type { ExternalRegistrationService } from './external-registration.service.ts';
import { calendarScopes, type GrantService } from './grants.service.ts';
import type { IdentityService } from './identities.service.ts';
import type { ReturnService } from './returns.service.ts';
import { askAgain, planSignIn } from './sign-in-start.ts';

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

  const begin = (start: Omit<AuthorizationStart, 'browser'> & { platform: Platform }, context: CallContext) =>
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
          { platform, purpose: 'link', userId, continuation: homeward, scopes: signInScopes, more: askAgain[platform] },
          context,
        ),
      };
    }),
    route(unlinkIdentity, async ({ params, body }, { actor, session }) => {
      await requirePresence(actor, session, body?.current_password);
      const platform = await identities.unlink(actor, session, params.id);
      return { message: translate('responses.identity_unlinked', { platform }) };
    }),
    route(listPlatforms, async () => ({ data: identities.platforms() })),
    route(showPendingIdentity, async (_input, context) => ({
      data: await externalRegistration.show(browserOf(context)),
    })),
    route(
      finishRegistration,
      async ({ body }, context) => {
        const { actor } = context;
        const token = await externalRegistration.finish(actor, browserOf(context), body, originOf(context));
        await beginSession(sessions, context, { token });
        return { message: translate('responses.registered') };
      },
      undefined,
      () => {
        externalRegistration.requireOpen();
        return finishRegistration.body;
      },
    ),
    route(beginCalendarGrant, async (_input, context) => {
      const start = {
        platform: 'microsoft',
        purpose: 'calendar',
        continuation: homeward,
        scopes: calendarScopes,
      } as const;
      return { msurl: await begin({ ...start, userId: context.actor.id }, context) };
    }),
    route(listGrants, async (_input, { actor }) => ({ data: await grants.list(actor) })),
    route(revokeGrant, async ({ params }, { actor }) => {
      await grants.revoke(actor, params.id);
      return { message: translate('responses.grant_revoked') };
    }),
  ];
}

export interface IdentityPageServices {
  authorizations: Authorizations;
  returns: ReturnService;
  publicUrl: string;
}

const returnPages = [
  ['google', 'returnFromGoogle'],
  ['microsoft', 'returnFromMicrosoft'],
] as const satisfies [Platform, PageName][];

/** The way to Google, and the returns from both platforms. Whatever happens, the person sees a page and a sentence. */
export function identityPages({ authorizations, returns, publicUrl }: IdentityPageServices): PageAction[] {
  const leave = async (provider: Provider, { context, query, site }: PageVisit) => {
    const isSignedIn = context.session !== undefined;
    const plan = planSignIn(provider, Object.fromEntries(query), { isSignedIn, site, publicUrl });
    if (typeof plan === 'string') return plan;
    try {
      return await authorizations.begin({ ...plan, browser: context.token });
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error;
      return refusalAddress('unavailable', { ...plan, isSignedIn });
    }
  };

  const comeBack = async (provider: Provider, { context, query }: PageVisit) => {
    const { token, actor, session } = context;
    const countUnverified = () => context.countTowards('unverified');
    const browser = { token, actor, session, origin: originOf(context), countUnverified };
    const { to, session: opened } = await returns.take(provider, browser, query);
    if (opened) context.startSession(opened.token, opened.remember);
    return to;
  };

  /** Nothing in it is of the organization, so it is the same whether or not there is one. */
  const metadataOf = (id: number): PageFile => {
    const content = Buffer.from(serviceProviderMetadata(serviceProviderOf(publicUrl, id)));
    return { name: 'metadata.xml', type: 'application/samlmetadata+xml', content };
  };

  const takeOrganizationStep = async (visit: PageVisit): Promise<string | PageFile> => {
    const { step } = visit.params;
    const { data: id } = recordIdParam.safeParse(visit.params.id);
    if (id === undefined) throw new AppError('not_found');
    const provider = providerOf(id);
    if (step === undefined) return leave(provider, visit);
    if (step === 'metadata') return metadataOf(id);
    if (step !== 'callback') throw new AppError('not_found');
    return comeBack(provider, visit);
  };

  return [
    { page: 'signInWithGoogle', run: (visit) => leave('google', visit) },
    { page: 'signInWithOrganization', run: takeOrganizationStep },
    ...returnPages.map(([platform, page]) => ({ page, run: (visit: PageVisit) => comeBack(platform, visit) })),
  ];
}
