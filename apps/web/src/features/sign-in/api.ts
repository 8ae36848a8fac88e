import type { CallInput } from '@account/contract/api';
import { issueMobileToken as issueMobileTokenEndpoint } from '@account/contract/endpoints/accounts/sessions.calls';
import type { signIn as signInEndpoint } from '@account/contract/endpoints/accounts/visitors.calls';
import { call } from '#shared/api/client.ts';

/** Loads the endpoint and its schema during input: the page shows sooner without them. */
export const loadSignIn = () => import('@account/contract/endpoints/accounts/sign-in').then((module) => module.signIn);

/** Signs in by e-mail and password; a second factor may be asked for then. */
export const signIn = async (body: CallInput<typeof signInEndpoint>['body']) => call(await loadSignIn(), { body });

/** A token for the mobile app; asks for a proof of presence. */
export const issueMobileToken = () => call(issueMobileTokenEndpoint);
