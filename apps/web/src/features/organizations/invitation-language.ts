import { type Locale, localeNames } from '@account/messages/locales';
import { t } from '#shared/i18n/t.ts';

/** The language of an organization's invitations, by its own name. */
export const invitationLanguage = (language: Locale | null | undefined): string =>
  language ? localeNames[language] : t('organizations.language_inviter');
