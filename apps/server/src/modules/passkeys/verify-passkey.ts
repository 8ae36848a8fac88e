import type { PasskeyAssertion, PasskeyRegistration } from '@account/contract/endpoints/accounts/passkeys';
import type { ValidationId } from '@account/contract/messages';
import * as z from 'zod/mini';
import { type AppError, fieldError } from '../../kernel/errors.ts';
import type { PasskeyRecord } from './passkeys.queries.ts';

/** COSE numbers of the signatures that are taken: EdDSA, ES256 and RS256. */
export const algorithms = [-8, -7, -257] as const;

export const bytesOf = (base64url: string): Buffer => Buffer.from(base64url, 'base64url');

export const passkeyRefused = (why: ValidationId): AppError => fieldError('passkey', why);

/** The site for which passkeys are made: the host, and the origin of its pages. */
export interface PasskeySite {
  id: string;
  origin: string;
}

export function passkeySite(publicUrl: string): PasskeySite {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

const clientData = z.object({ challenge: z.string(), origin: z.string() });

/** The client data that the browser says it has signed. Its signature is verified with the rest. */
export function readClientData(base64url: string): z.infer<typeof clientData> {
  try {
    return z.parse(clientData, JSON.parse(bytesOf(base64url).toString('utf8')));
  } catch {
    throw passkeyRefused('validation.passkey_invalid');
  }
}

/** With all that certificates are made of it is an eighth of all modules: it is loaded for the first passkey. */
const library = () => import('@simplewebauthn/server');

/** Runs a verification of the library, whose errors all say that the answer is not what it should be. */
async function attempt<Verified>(verification: () => Promise<Verified>): Promise<Verified | undefined> {
  try {
    return await verification();
  } catch {
    return undefined;
  }
}

/** A new passkey whose signature holds; 422 under `passkey` otherwise. The challenge has been taken. */
export async function verifyRegistration(site: PasskeySite, { id, rawId, type, response }: PasskeyRegistration) {
  const { challenge, origin } = readClientData(response.clientDataJSON);
  if (origin !== site.origin) throw passkeyRefused('validation.passkey_origin');
  const { clientDataJSON, attestationObject } = response;
  const { verifyRegistrationResponse } = await library();
  const verified = await attempt(() =>
    verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      supportedAlgorithmIDs: [...algorithms],
    }),
  );
  if (!verified?.verified) throw passkeyRefused('validation.passkey_invalid');
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credential_id: bytesOf(credential.id),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    is_synced: credentialBackedUp,
  };
}

/** The counter of a passkey that signs in, or why it does not. The challenge has been taken. */
export async function verifyAssertion(
  site: PasskeySite,
  passkey: PasskeyRecord,
  { id, rawId, type, response }: PasskeyAssertion,
): Promise<{ counter: number } | { refused: ValidationId }> {
  const { challenge, origin } = readClientData(response.clientDataJSON);
  if (origin !== site.origin) return { refused: 'validation.passkey_origin' };
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  if (userHandle && !bytesOf(userHandle).equals(passkey.user_handle)) return { refused: 'validation.passkey_invalid' };
  const { verifyAuthenticationResponse } = await library();
  const verified = await attempt(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      // The counter is compared below, where it has a refusal of its own.
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
    }),
  );
  if (!verified?.verified) return { refused: 'validation.passkey_invalid' };
  const { newCounter: counter } = verified.authenticationInfo;
  const isAhead = counter > passkey.counter || (counter === 0 && passkey.counter === 0);
  return isAhead ? { counter } : { refused: 'validation.passkey_counter' };
}
