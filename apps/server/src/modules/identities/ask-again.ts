import type { Platform } from '@account/contract/platforms';

type Parameters = Readonly<Record<string, string>>;

/** Parameters of a request that let nobody in without a press at the platform: another site may have begun it. */
export const chooseAccount: Parameters = { prompt: 'select_account' };

/**
 * Parameters of a request that ask the person to sign in at the platform once more, and the platform to say when that was.
 * A browser can take them out, so only the `auth_time` of the ID token proves anything.
 *
 * Google has no `prompt=login`, and names the time to verified applications that ask for it
 * (https://developers.google.com/identity/siwg/security-bundle). Microsoft names it as an optional claim
 * (https://learn.microsoft.com/entra/identity-platform/optional-claims-reference).
 */
export const askAgain: Readonly<Record<Platform, Parameters>> = {
  google: { ...chooseAccount, max_age: '0', claims: '{"id_token":{"auth_time":{"essential":true}}}' },
  microsoft: { prompt: 'login', max_age: '0' },
};
