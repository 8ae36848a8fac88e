import { linkCompanionCloud } from '@account/contract/companion-cloud';
import { call } from '#shared/api/client.ts';
import { updateSignedInUser } from '#shared/session/signed-in-user.ts';
import type { LinkToken } from '../link-token.ts';

/** Links the own account with what the companion cloud sent along. */
export async function link({ secret, email }: LinkToken): Promise<{ message: string }> {
  const answer = await call(linkCompanionCloud, { body: { action: 'link', umsemail: email, secret } });
  // The code itself stays on the server until the page is loaded anew; the panel shows no more than that there is one.
  updateSignedInUser({ umslinkcode: 'linked' });
  return answer;
}

export async function unlink(): Promise<{ message: string }> {
  const answer = await call(linkCompanionCloud, { body: { action: 'unlink' } });
  updateSignedInUser({ umslinkcode: null });
  return answer;
}
