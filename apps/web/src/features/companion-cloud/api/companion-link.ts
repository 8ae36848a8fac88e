import { linkCompanionCloud } from '@account/contract/companion-cloud';
import { call } from '#shared/api/client.ts';
import { updateSignedInUser } from '#shared/session/signed-in-user.ts';
import type { LinkToken } from '../link-token.ts';

type Message = Promise<{ message: string }>;

/** Says that the person leaves for the companion cloud now, so that one return counts. */
export const requestLink = (): Message => call(linkCompanionCloud, { body: { action: 'request' } });

/** Links the own account with what a return of the companion cloud brought along. */
export async function link({ secret, email }: LinkToken): Message {
  const answer = await call(linkCompanionCloud, { body: { action: 'link', umsemail: email, secret, returned: true } });
  // The code itself stays on the server until the page is loaded anew; the panel shows no more than that there is one.
  updateSignedInUser({ umslinkcode: 'linked' });
  return answer;
}

export async function unlink(): Message {
  const answer = await call(linkCompanionCloud, { body: { action: 'unlink' } });
  updateSignedInUser({ umslinkcode: null });
  return answer;
}
