import type { Platform } from '@account/contract/platforms';

type Parameters = Readonly<Record<string, string>>;

/** Parameters that make the platform ask before it answers: another site may have begun the request. */
export const chooseAccount: Parameters = { prompt: 'select_account' };

/**
 * Parameters of a request that ask the platform to say when the person signed in there. Google names that to verified
 * applications that ask for it (https://developers.google.com/identity/siwg/security-bundle), Microsoft as an optional
 * claim that its administrator adds (https://learn.microsoft.com/entra/identity-platform/optional-claims-reference).
 */
export const nameTime: Readonly<Record<Platform, Parameters>> = {
  google: { claims: '{"id_token":{"auth_time":{"essential":true}}}' },
  microsoft: {},
};

/**
 * Parameters of a request that also ask the person to sign in at the platform once more. A browser can take them out, so
 * only the `auth_time` of the ID token proves anything. Google has no `prompt=login`.
 */
export const askAgain: Readonly<Record<Platform, Parameters>> = {
  google: { ...nameTime.google, ...chooseAccount, max_age: '0' },
  microsoft: { ...nameTime.microsoft, prompt: 'login', max_age: '0' },
};
