import { beginPasskeySignIn, signInWithPasskey } from '@account/contract/endpoints/accounts/passkeys.calls';
import { call } from '#shared/api/client.ts';

/** How a passkey is asked for. */
export interface PasskeyRequest {
  /** Whether the session outlives the browser, once the passkey has been chosen. */
  remembers: () => boolean;
  /** Waits among the suggestions of the field for the e-mail, without a dialog. */
  byAutofill?: boolean;
  /** Finishes the sign-in that waits in this browser. Otherwise a new one begins. */
  finishes?: boolean;
  /** Where to go when the sign-in that waits has ended meanwhile. */
  expiredTo?: string | undefined;
}

/** Browsers ask for one passkey at a time: that of the suggestions yields to that of the button, whichever comes first. */
let asking: AbortController | undefined;

/** Whether the person has pressed the button, and nothing has come of it yet. */
let isPressed = false;

/** Whether a chosen passkey is on its way to the server: another request then would sign in twice. */
let isAnswering = false;

/** Whether the person or the next request ended it. */
const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Why a passkey could not be asked for. */
export class PasskeyFault extends Error {
  readonly fault: 'none' | 'failed';
  constructor(fault: 'none' | 'failed', cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

/** The passkey that the person chose, with its answer; undefined when there is none. */
async function ask({ finishes = false, byAutofill = false }: PasskeyRequest): Promise<PublicKeyCredential | undefined> {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const options = await call(beginPasskeySignIn, { body: { afresh: !finishes }, signal });
  if (finishes && options.allowCredentials.length === 0) throw new PasskeyFault('none');
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const mediation = byAutofill ? 'conditional' : 'optional';
    const credential = await navigator.credentials.get({ publicKey, signal, mediation });
    // Chosen just as the next request began, which then asks again.
    if (signal.aborted) return undefined;
    return credential instanceof PublicKeyCredential ? credential : undefined;
  } catch (error) {
    if (isCancelled(error)) return undefined;
    throw new PasskeyFault('failed', error);
  }
}

/** Signs in by a passkey; false when the person cancelled, or none could be suggested. */
export async function signInByPasskey(request: PasskeyRequest): Promise<boolean> {
  const { remembers, byAutofill, expiredTo } = request;
  if (isAnswering || (byAutofill && isPressed)) return false;
  if (!byAutofill) isPressed = true;
  const credential = await ask(request)
    .catch((error: unknown) => {
      // Suggestions are an offer: without them the page is as it was.
      if (byAutofill) return undefined;
      throw error;
    })
    .finally(() => {
      if (!byAutofill) isPressed = false;
    });
  if (!credential) return false;
  const { id, rawId, response } = credential.toJSON();
  if (!('signature' in response)) throw new PasskeyFault('failed');
  const answer = { id, rawId, type: 'public-key' as const, response };
  isAnswering = true;
  try {
    await call(signInWithPasskey, { body: { ...answer, remember: remembers() }, expiredTo });
  } finally {
    isAnswering = false;
  }
  return true;
}

/** Whether the browser suggests passkeys in the field for the e-mail. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  navigator.cookieEnabled && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
