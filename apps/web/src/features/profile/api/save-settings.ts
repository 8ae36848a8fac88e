import type { EndpointCall } from '@account/contract/endpoint';
import { updateSettings } from '@account/contract/profile';
import { call } from '#shared/api/client.ts';
import { updateSignedInUser } from '#shared/session/signed-in-user.ts';

/** Saves the general settings of the signed-in person; the panel knows them at once. */
export async function saveSettings(body: EndpointCall<typeof updateSettings>['body']): Promise<{ message: string }> {
  const answer = await call(updateSettings, { body });
  updateSignedInUser(body);
  return answer;
}
