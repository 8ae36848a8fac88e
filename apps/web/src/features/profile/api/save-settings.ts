import type { CallInput } from '@account/contract/api';
import { updateSettings } from '@account/contract/endpoints/accounts/profile.calls';
import { call } from '#shared/api/client.ts';
import { updateSignedInUser } from '#shared/session/signed-in-user.ts';

/** Saves the general settings of the signed-in user, and shows them in the whole app at once. */
export async function saveSettings(body: CallInput<typeof updateSettings>['body']): Promise<{ message: string }> {
  const response = await call(updateSettings, { body });
  const { panel_idletimeout, name, language } = body;
  updateSignedInUser({
    panel_idletimeout,
    ...(name !== undefined && { name: name?.trim() || null }),
    ...(language !== undefined && { language }),
  });
  return response;
}
