import * as z from 'zod/mini';
import { defineEndpoint, messageResponse } from '../../calls/endpoint.ts';
import { limits } from '../../limits.ts';
import { presenceProof, recordIdParam, replacedText, timestamp, yesOrNo } from '../../values/fields.ts';
import * as calls from './passkeys.calls.ts';

/** Bytes in base64url, as the JSON of WebAuthn has them. */
const bytes = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(Math.ceil((most * 4) / 3)), z.regex(/^[A-Za-z0-9_-]+$/));

const credentialId = bytes(limits.passkeyBytes.id);
const clientDataJSON = bytes(limits.passkeyBytes.clientData);
const transports = z.array(z.string().check(z.maxLength(32), z.regex(/^[a-z-]+$/))).check(z.maxLength(8));
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** How a new passkey is called; without a name it gets that of the browser. */
export const passkeyNaming = z.object({ name: replacedText(limits.name) });

/** `PublicKeyCredential.toJSON()` of a new passkey, as far as it is read. */
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(limits.passkeyBytes.attestation),
    transports: z.optional(transports),
  }),
});
export type PasskeyRegistration = z.infer<typeof registration>;

/** The same of a passkey that signs in. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(limits.passkeyBytes.authenticatorData),
    signature: bytes(limits.passkeyBytes.signature),
    userHandle: z.nullish(bytes(limits.passkeyBytes.userHandle)),
  }),
});
export type PasskeyAssertion = z.infer<typeof assertion>;

/** A credential as the options name it. */
const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });
export type PasskeyDescriptor = z.infer<typeof descriptor>;

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.infer<typeof creationOptions>;

const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});
export type PasskeyRequestOptions = z.infer<typeof requestOptions>;

/** A passkey of the caller. One that is synchronised is on other devices of theirs too. */
export const passkey = z.object({
  id: z.int(),
  name: z.string(),
  is_synced: z.boolean(),
  created_at: timestamp,
  last_used_at: z.nullable(timestamp),
});
export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = defineEndpoint(calls.listPasskeys, {
  summary: 'The passkeys of the caller',
  response: z.object({ data: z.array(passkey) }),
  errors: [],
});

export const beginPasskey = defineEndpoint(calls.beginPasskey, {
  summary: 'Begin a new passkey: options for `navigator.credentials.create`; asks for a proof of presence',
  body: presenceProof,
  response: creationOptions,
  errors: ['validation_failed', 'rule_violated'],
});

/** 422 under `passkey` when the challenge is not the one that was given, or was used or has expired. */
export const addPasskey = defineEndpoint(calls.addPasskey, {
  summary: 'Add a passkey, by the credential that the browser made',
  body: z.extend(registration, passkeyNaming.shape),
  response: z.object({ data: passkey }),
  errors: ['validation_failed', 'rule_violated'],
});

/** 422 under `passkey` when it is the last way to sign in. */
export const removePasskey = defineEndpoint(calls.removePasskey, {
  summary: 'Remove a passkey; asks for a proof of presence',
  params: z.object({ id: recordIdParam }),
  body: presenceProof,
  response: messageResponse,
  errors: ['not_found', 'validation_failed'],
});

/**
 * While a sign-in of the browser waits for its second factor, the passkeys of that person are named and finish it, unless
 * `afresh` begins another.
 */
export const beginPasskeySignIn = defineEndpoint(calls.beginPasskeySignIn, {
  summary: 'Begin a sign-in by passkey: options for `navigator.credentials.get`',
  rateLimit: 'passkeyOptions',
  body: z.nullish(z.object({ afresh: z.optional(z.boolean()) })),
  response: requestOptions,
  errors: ['session_expired'],
});

/** 422 under `passkey` with what is wrong. A passkey proves two factors by itself. */
export const signInWithPasskey = defineEndpoint(calls.signInWithPasskey, {
  summary: 'Sign in by a passkey, or finish a sign-in that waits for its second factor',
  body: z.extend(assertion, { remember: z.optional(yesOrNo) }),
  response: messageResponse,
  errors: ['validation_failed', 'session_expired', 'too_many_requests'],
});

export const passkeyEndpoints = [
  listPasskeys,
  beginPasskey,
  addPasskey,
  removePasskey,
  beginPasskeySignIn,
  signInWithPasskey,
] as const;
