import type { CallResponse } from '@account/contract/api';
import {
  addPasskey as addEndpoint,
  beginPasskey as beginEndpoint,
  listPasskeys,
  removePasskey as removeEndpoint,
} from '@account/contract/endpoints/accounts/passkeys.calls';
import { callQuery } from '#shared/api/call-query.ts';
import { call } from '#shared/api/client.ts';
import { ended } from '#shared/api/ended.ts';

/** The passkeys of the signed-in user. */
export const passkeysQuery = () => callQuery(listPasskeys);

/** Options for a new passkey; asks for a proof of presence. */
export const beginPasskey = () => call(beginEndpoint, { body: {} });

/** The outcome of asking the browser for a passkey. */
export type Creation = { credential: PublicKeyCredential } | { fault: 'cancelled' | 'exists' | 'failed' };

const faults: Readonly<Record<string, 'cancelled' | 'exists'>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
};

/** Lets the browser make a passkey. */
export async function createCredential(options: CallResponse<typeof beginEndpoint>): Promise<Creation> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
    const credential = await navigator.credentials.create({ publicKey });
    return credential instanceof PublicKeyCredential ? { credential } : { fault: 'cancelled' };
  } catch (error) {
    return { fault: (error instanceof DOMException && faults[error.name]) || 'failed' };
  }
}

/** Adds the passkey that the browser made. */
export async function addPasskey(credential: PublicKeyCredential, name: string | null | undefined) {
  const { id, rawId, response } = credential.toJSON();
  if (!('attestationObject' in response)) throw new Error('the browser made no passkey');
  return call(addEndpoint, { body: { id, rawId, type: 'public-key', response, name } });
}

/** Removes a passkey; asks for a proof of presence. */
export const removePasskey = (id: number) => ended(call(removeEndpoint, { params: { id }, throwsMissing: true }));
