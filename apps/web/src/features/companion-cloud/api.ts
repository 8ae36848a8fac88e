import { linkCompanionCloud } from '@account/contract/endpoints/accounts/profile.calls';
import { call } from '#shared/api/client.ts';
import { updateSignedInUser } from '#shared/session/signed-in-user.ts';
import type { LinkToken } from './companion-link.ts';

type Message = Promise<{ message: string }>;

/** Tells the server that the user leaves for the companion cloud now: it then accepts one return. */
export const requestLink = (): Message => call(linkCompanionCloud, { body: { action: 'request' } });

/** Links the own account by the token that the companion cloud passed along. */
export async function link({ secret, email }: LinkToken): Message {
  const response = await call(linkCompanionCloud, {
    body: { action: 'link', umsemail: email, secret, returned: true },
  });
  // The web shows no more than that there is a code, so any text stands for it until the page is loaded again.
  updateSignedInUser({ umslinkcode: 'linked' });
  return response;
}

export async function unlink(): Message {
  const response = await call(linkCompanionCloud, { body: { action: 'unlink' } });
  updateSignedInUser({ umslinkcode: null });
  return response;
}
