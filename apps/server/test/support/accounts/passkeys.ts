import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  signInWithPasskey,
} from '@account/contract/endpoints/accounts/passkeys';
import { expect } from 'vitest';
import type { CallResponse, Client } from '../client.ts';
import type { Deviation, SoftwareAuthenticator } from './software-authenticator.ts';

/** Adds the passkey of an authenticator to the account of a client that is present. */
export async function addedPasskey(
  client: Client,
  authenticator: SoftwareAuthenticator,
  name = 'Key',
): Promise<{ id: number }> {
  const { body: options } = await client.call(beginPasskey, { body: {} });
  const added = await client.call(addPasskey, { body: { ...authenticator.create(options), name } });
  expect(added.status).toBe(200);
  return { id: added.body.data.id };
}

interface PasskeyCall {
  deviation?: Deviation;
  /** Fields that are sent beside the answer. */
  body?: object;
  /** The body of the call for options. */
  asked?: object;
  address?: string;
}

/** Signs in by a passkey, or finishes the sign-in of the client that waits. */
export async function signInBy(
  client: Client,
  authenticator: SoftwareAuthenticator,
  { deviation = {}, body = {}, asked = {}, address }: PasskeyCall = {},
): Promise<CallResponse> {
  const { body: options } = await client.call(beginPasskeySignIn, { body: asked });
  const answer = { ...authenticator.get(options, deviation), ...body };
  return client.call(signInWithPasskey, { body: answer, ...(address ? { address } : {}) });
}
