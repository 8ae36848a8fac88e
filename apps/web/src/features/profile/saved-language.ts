import { t } from '#shared/i18n/t.ts';
import { tabStorage } from '#shared/lib/browser-storage.ts';

const key = 'account-language-saved';

/** Shows the page again, in the language that was just saved. */
export function showInLanguage(): void {
  tabStorage.set(key, '1');
  location.reload();
}

/** What to say where the page comes again because of its language; once. */
export function takeLanguageMessage(): string | undefined {
  const isSaved = tabStorage.get(key) !== undefined;
  tabStorage.remove(key);
  return isSaved ? t('settings.updated') : undefined;
}
