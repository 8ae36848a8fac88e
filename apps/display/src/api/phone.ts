import { askForCode, claimToken } from '@account/contract/endpoints/displays/displays.calls';
import { ApiError } from '@account/web/shared/api/api-error.ts';
import { displayCall } from './display-call.ts';

export const requestCode = (displayToken: string, signal: AbortSignal) =>
  displayCall(askForCode, { token: displayToken, signal });

const states = ['authorization_pending', 'slow_down', 'access_denied', 'expired_token'] as const;
export type RedeemState = (typeof states)[number];

function stateOf(error: unknown): RedeemState | undefined {
  if (!(error instanceof ApiError) || error.status !== 400) return undefined;
  const { body } = error.error as { body?: { error?: unknown } | null };
  return states.find((state) => state === body?.error);
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
): Promise<{ token: string } | { state: RedeemState }> {
  try {
    return await displayCall(claimToken, { body: { device_code: deviceCode }, token: displayToken, signal });
  } catch (error) {
    const state = stateOf(error);
    if (!state) throw error;
    return { state };
  }
}
