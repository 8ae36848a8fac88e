import { updateSettings } from '@account/contract/endpoints/accounts/profile';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { saveSettings } from '../api/save-settings.ts';

/**
 * The form of the general settings, for the dialog and the page.
 * @param onSaved called with the server's words
 */
export function useSettingsForm(onSaved: (message: string) => void) {
  const { panel_idletimeout } = useSignedInUser();
  return useContractForm(updateSettings.body, {
    initial: { panel_idletimeout: String(panel_idletimeout) },
    labels: { panel_idletimeout: 'settings.idle_logout' },
    toBody: ({ panel_idletimeout: minutes }) => ({ panel_idletimeout: Number(minutes) }),
    draft: 'settings',
    submit: saveSettings,
    onSuccess: ({ message }) => onSaved(message),
  });
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
