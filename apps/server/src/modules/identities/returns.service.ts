import type { ReturnReason } from '@account/contract/pages/reasons';
import type { Clock } from '../../kernel/clock.ts';
import { organizationOfProvider, type Provider, platformIn } from '../../kernel/identity-provider.ts';
import type { Log } from '../../platform/log.ts';
import type { Redeemed } from '../../platform/openid/openid-client.ts';
import { PlatformError } from '../../platform/openid/platform-error.ts';
import type { AuthorizationReturn, Authorizations } from './authorization.service.ts';
import { homeward, type ReturnOutcome, refusalAddress } from './continuation.ts';
import { type ExternalIdentity, identityIn, identityOfOrganization, provedAt } from './external-identity.ts';
import type { GrantService } from './grants.service.ts';
import type { createLinkReturn } from './link-identity.ts';
import type { OrganizationRules } from './organization-rules.ts';
import type { createSignInReturn, ReturningBrowser } from './sign-in-return.ts';

/** Where a return leads, and the session that it opens. */
export type Returned = Omit<Extract<ReturnOutcome, { kind: 'go' }>, 'kind'>;

export interface ReturnService {
  /** Takes the return of a platform, whatever its address holds; it always leads somewhere. */
  take(platform: Provider, browser: ReturningBrowser, query: URLSearchParams): Promise<Returned>;
}

export interface ReturnParts {
  authorizations: Authorizations;
  signIn: ReturnType<typeof createSignInReturn>;
  link: ReturnType<typeof createLinkReturn>;
  grants: GrantService;
  organizationRules: Pick<OrganizationRules, 'hasProved'>;
  clock: Clock;
  logger: Log;
}

export function createReturnService(parts: ReturnParts): ReturnService {
  const { authorizations, signIn, link, grants, organizationRules, clock, logger } = parts;

  const identityOf = async (provider: Provider, claims: Redeemed['claims']): Promise<ExternalIdentity> => {
    const platform = platformIn(provider);
    if (platform) return identityIn(platform, claims);
    return identityOfOrganization(organizationOfProvider(provider) ?? 0, claims, organizationRules.hasProved);
  };

  const comesTo = async (
    platform: Provider,
    browser: ReturningBrowser,
    { purpose, userId, continuation }: AuthorizationReturn,
    { claims, tokens }: Redeemed,
  ): Promise<ReturnOutcome> => {
    const identity = await identityOf(platform, claims);
    if (purpose === 'sign_in')
      return signIn({ ...identity, provedAt: provedAt(claims, clock.now()) }, continuation, browser);
    const { actor, session } = browser;
    if (actor.kind !== 'user' || !session || actor.id !== userId) return { kind: 'refused', reason: 'expired' };
    if (purpose === 'link') return link(actor, session, identity);
    const known = platformIn(platform);
    return known ? grants.store(actor, session, known, tokens) : { kind: 'refused', reason: 'expired' };
  };

  return {
    take: async (platform, browser, query) => {
      const returned = await authorizations.finish('identity', platform, browser.token, query);
      const isSignedIn = browser.session !== undefined;
      const continuation = returned.result || isSignedIn ? returned.continuation : homeward;
      const refuse = (reason: ReturnReason) => ({ to: refusalAddress(reason, { platform, continuation, isSignedIn }) });
      if (!returned.result) {
        // A second tab, or the button Back, after the sign-in: there is nothing more to do.
        const wasSignIn = (returned.purpose ?? 'sign_in') === 'sign_in';
        return isSignedIn && wasSignIn ? { to: continuation.path } : refuse('expired');
      }
      if (returned.result instanceof PlatformError) return refuse(returned.result.reason);
      try {
        const outcome = await comesTo(platform, browser, returned, returned.result);
        return outcome.kind === 'go' ? outcome : refuse(outcome.reason);
      } catch (error) {
        if (!(error instanceof PlatformError)) throw error;
        logger.warn({ err: error.cause, platform }, 'an identity could not be read');
        return refuse(error.reason);
      }
    },
  };
}
