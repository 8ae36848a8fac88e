import { updateSettings } from '@account/contract/endpoints/accounts/profile';
import { useQueryClient } from '@tanstack/react-query';
import { ownDraft } from '#shared/drafts/own-draft.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { saveSettings } from '../api.ts';

/**
 * The form of the general settings, for the dialog and the page.
 * @param onSaved called with the server's words
 */
export function useSettingsForm(onSaved: (message: string) => void) {
  const queries = useQueryClient();
  const { panel_idletimeout, name } = useSignedInUser();
  return useContractForm(updateSettings.body, {
    initial: { panel_idletimeout: String(panel_idletimeout), name: name ?? '' },
    labels: { panel_idletimeout: 'settings.idle_logout', name: 'settings.name' },
    toBody: (values) => ({ ...values, panel_idletimeout: Number(values.panel_idletimeout) }),
    draft: ownDraft('settings'),
    submit: saveSettings,
    onSuccess: ({ message }) => {
      // The records of users show the name too.
      queries.invalidateQueries({ queryKey: ['users'] });
      onSaved(message);
    },
  });
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;
