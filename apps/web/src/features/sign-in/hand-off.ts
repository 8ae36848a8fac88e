import { ApiError } from '#shared/api/api-error.ts';
import { renewCsrfToken } from '#shared/api/csrf.ts';
import { signOut } from '#shared/api/sign-out.ts';
import { bootstrap } from '#shared/session/bootstrap.ts';
import { issueMobileToken } from './api.ts';
import { mobileAppAddress } from './sign-in-addresses.ts';

/** Statuses of a gate, such as an unverified e-mail: the user has to pass it in the browser first. */
const gates = [403, 423];

/** The deep link that gives the mobile app a token of its own; asks for a proof of presence. */
export async function addressOfApp(): Promise<string> {
  const { token } = await issueMobileToken();
  return mobileAppAddress(bootstrap.config.mobile_app_link, token);
}

/**
 * Passes a fresh sign-in on to the mobile app: fetches a token for it and ends the session of the browser. Returns the
 * deep link, or the dashboard's path where a gate refuses the token.
 */
export async function handOff(): Promise<string> {
  try {
    const address = await addressOfApp();
    await renewCsrfToken();
    await signOut();
    return address;
  } catch (error) {
    if (error instanceof ApiError && gates.includes(error.status)) return '/home';
    throw error;
  }
}
