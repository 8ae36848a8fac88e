import { type GrantError, grantErrors } from '@account/contract/calls/errors';
import { endOwnToken } from '@account/contract/endpoints/accounts/sessions.calls';
import { askForCode, claimToken, showMe, signInAtDisplay } from '@account/contract/endpoints/displays/displays.calls';
import type { DisplayPerson } from '@account/contract/endpoints/displays/me';
import { ApiError } from '@account/web/shared/api/api-error.ts';
import { displayCall } from './display-call.ts';

interface Credentials {
  email: string;
  password: string;
  /** Of the authenticator app, where it was asked for. */
  code?: string | undefined;
}

const asksForCode = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status === 422 &&
  (error.error as { body?: { two_factor?: unknown } } | null)?.body?.two_factor === true;

/**
 * Signs a user in at the display.
 * @returns the person's token; null when a code of the second factor is needed and none was given
 */
export async function signIn({ code, ...given }: Credentials, displayToken: string): Promise<string | null> {
  try {
    const body = { ...given, ...(code ? { code } : {}) };
    return (await displayCall(signInAtDisplay, { body, headers: { 'x-device-token': displayToken } })).token;
  } catch (error) {
    if (!code && asksForCode(error)) return null;
    throw error;
  }
}

/** The settings of the user. The call also reports use of the display to the server. */
export const fetchMe = (token: string): Promise<DisplayPerson> => displayCall(showMe, { token });

export const signOut = (token: string) => displayCall(endOwnToken, { token });

/** Whether the server does not take the token any more, or not before its person has passed a gate in the web. */
export const isEnded = (error: unknown): boolean => error instanceof ApiError && [401, 403, 423].includes(error.status);

export const requestCode = (displayToken: string, signal: AbortSignal) =>
  displayCall(askForCode, { token: displayToken, signal });

function stateOf(error: unknown): GrantError | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined;
  const { body } = error.error as { body?: { error?: unknown } | null };
  return grantErrors.find((state) => state === body?.error);
}

/**
 * Asks whether the person has confirmed on the phone.
 * @returns the person's token, or how far it is
 * @throws ApiError for every other failure
 */
export async function redeemCode(
  deviceCode: string,
  displayToken: string,
  signal: AbortSignal,
): Promise<{ token: string } | { state: GrantError }> {
  try {
    return await displayCall(claimToken, { body: { device_code: deviceCode }, token: displayToken, signal });
  } catch (error) {
    const state = stateOf(error);
    if (!state) throw error;
    return { state };
  }
}
