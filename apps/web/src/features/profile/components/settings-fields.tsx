import { updateSettings } from '@account/contract/endpoints/accounts/profile';
import { limits } from '@account/contract/limits';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ownDraft } from '#shared/drafts/draft-notice.tsx';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { saveSettings } from '../api.ts';
import { idleChoices } from '../idle-logout.ts';

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

type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The general settings, for the dialog and the page. */
export const SettingsFields = ({ form }: { form: SettingsForm }) => (
  <>
    <NativeSelect
      {...form.field('panel_idletimeout')}
      description={t('settings.idle_hint')}
      data={idleChoices()}
      required
      data-autofocus
    />
    <TextInput
      {...form.field('name')}
      description={t('settings.name_hint')}
      maxLength={limits.name}
      autoComplete="name"
    />
  </>
);
