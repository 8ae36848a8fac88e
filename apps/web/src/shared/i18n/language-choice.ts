import { languageCookie } from '@account/contract/values/language-cookie';
import type { Locale } from '@account/messages/locales';

const year = 31_536_000;

/**
 * Keeps a language in this browser, for the server to write the pages before the sign-in in; null takes it back. It shows
 * with the next document.
 */
export function keepLanguage(locale: Locale | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${languageCookie}=${locale ?? ''}; Path=/; Max-Age=${locale ? year : 0}; SameSite=Lax${secure}`;
}
