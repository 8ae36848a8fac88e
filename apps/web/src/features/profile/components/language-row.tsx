import type { SettingsInput } from '@account/contract/endpoints/accounts/profile';
import { isLocale } from '@account/messages/locales';
import { NativeSelect } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { keepLanguage, languageOptions } from '#shared/i18n/i18n.ts';
import { t } from '#shared/i18n/t.ts';
import { tabStorage } from '#shared/lib/browser-storage.ts';
import { useSignedInUser } from '#shared/session/signed-in-user.ts';
import { SettingRow } from '#shared/ui/setting-row/setting-row.tsx';
import { saveSettings } from '../api.ts';

const key = 'account-language-saved';

/** Shows the page again, in the language that was just saved. */
function showInLanguage(): void {
  tabStorage.set(key, '1');
  location.reload();
}

/** The message after a reload in a new language; given once. */
export function takeLanguageMessage(): string | undefined {
  const isSaved = tabStorage.get(key) !== undefined;
  tabStorage.remove(key);
  return isSaved ? t('settings.updated') : undefined;
}

/** The language of pages and mails. The page comes again in the one that was chosen. */
export function LanguageRow({ onSaved }: { onSaved: (message?: string) => void }) {
  const { language, panel_idletimeout } = useSignedInUser();
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (value: string) =>
      saveSettings({
        panel_idletimeout: panel_idletimeout as SettingsInput['panel_idletimeout'],
        language: isLocale(value) ? value : null,
      }),
    onSuccess: (_response, value) => {
      // A language chosen before the sign-in would take precedence over the language that the browser asks for.
      if (!value) keepLanguage(null);
      showInLanguage();
    },
  });
  const change = (value: string) => {
    onSaved();
    mutate(value);
  };
  return (
    <SettingRow
      icon={IconLanguage}
      title={t('common.language')}
      text={t('settings.language_text')}
      fault={error ? `${t('settings.not_saved')} ${error.message}` : undefined}
    >
      <NativeSelect
        aria-label={t('common.language')}
        data={languageOptions(t('settings.language_browser'))}
        value={(isPending || isSuccess ? variables : language) ?? ''}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        disabled={isPending}
      />
    </SettingRow>
  );
}
