import { defaultLocale } from '@account/messages/locales';
import { setupI18n } from '@lingui/core';

/** The language in use and its catalogues as far as they are loaded. */
export const i18n = setupI18n({ locale: defaultLocale, messages: { [defaultLocale]: {} } });
