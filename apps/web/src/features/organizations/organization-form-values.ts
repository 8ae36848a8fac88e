import type { Organization } from '@account/contract/endpoints/administration/organizations';
import { usualLogoHeights } from '@account/contract/limits';
import { foldAscii } from '@account/contract/values/text-fold';
import { isLocale, type Locale, localeNames } from '@account/messages/locales';
import { t } from '#shared/i18n/t.ts';
import { addTags, splitTags } from '#shared/ui/tags-field/split-tags.ts';

/** The language of an organization's invitations, by its own name. */
export const invitationLanguage = (language: Locale | null | undefined): string =>
  language ? localeNames[language] : t('organizations.language_inviter');

/** A domain as it is stored; people also type it with the `@` of an address. */
export const domainText = (typed: string): string => foldAscii(typed).replace(/^@/, '').toLowerCase();

/** The fields of the form of an organization; heights as typed. */
export interface OrganizationFormValues extends Record<string, unknown> {
  name: string;
  logo_vertical: string;
  logo_horizontal: string;
  domains: readonly string[];
  /** The text typed behind them. */
  domain: string;
  require_two_factor: boolean;
  /** Of its invitations; empty for that of the inviting user. */
  language: string;
  file: File | null;
  /** Whether the stored logo is removed. */
  isremove_file: boolean;
}

export const firstValues = (organization: Organization | undefined): OrganizationFormValues => ({
  name: organization?.name ?? '',
  logo_vertical: String((organization ?? usualLogoHeights).logo_vertical),
  logo_horizontal: String((organization ?? usualLogoHeights).logo_horizontal),
  domains: organization?.domains ?? [],
  domain: '',
  require_two_factor: organization?.require_two_factor ?? false,
  language: organization?.language ?? '',
  file: null,
  isremove_file: false,
});

/** A height in dp; undefined while nothing is typed. */
export const heightOf = (typed: string): number | undefined => (typed.trim() === '' ? undefined : Number(typed));

/** The body of the call, without the file. */
export function organizationBody(
  values: OrganizationFormValues,
  stored: { id: number; updated_at: string } | undefined,
) {
  const { name, logo_vertical, logo_horizontal, domains, domain, require_two_factor, language, isremove_file } = values;
  return {
    ...(stored ? { id: stored.id, updated_at: stored.updated_at } : {}),
    name,
    logo_vertical: heightOf(logo_vertical),
    logo_horizontal: heightOf(logo_horizontal),
    domains: addTags(domains, splitTags(`${domain},`).whole.map(domainText)),
    require_two_factor,
    language: isLocale(language) ? language : null,
    isremove_file,
  };
}
