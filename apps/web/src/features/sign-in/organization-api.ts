import { findOrganizationSignIn as findOrganizationSignInEndpoint } from '@account/contract/endpoints/organization-sign-in/organization-sign-in.calls';
import { call } from '#shared/api/client.ts';

/** The organization whose own provider signs in an address, if there is one. It is asked unbidden, so no answer leads away. */
export const findOrganizationSignIn = (email: string, signal: AbortSignal) =>
  call(findOrganizationSignInEndpoint, { body: { email }, signal, throwsMissing: true });
