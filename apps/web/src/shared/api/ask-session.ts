import { listSessions } from '@account/contract/endpoints/accounts/sessions.calls';
import { call } from './client.ts';

/** Asks whether the session still lives; without one the browser goes to the sign-in, as after every 419. */
export const askSession = async (): Promise<void> => {
  await call(listSessions);
};
