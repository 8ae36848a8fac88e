import type { EndpointCall } from '@account/contract/calls/endpoint';
import type { signIn as endpoint } from '@account/contract/endpoints/accounts/sign-in';
import { call } from '#shared/api/client.ts';

/** Loads the endpoint and its schema while somebody types: the page shows sooner without them. */
export const loadSignIn = () => import('@account/contract/endpoints/accounts/sign-in').then((module) => module.signIn);

/** Signs in by e-mail and password; a second factor may be asked for then. */
export const signIn = async (body: EndpointCall<typeof endpoint>['body']) => call(await loadSignIn(), { body });
