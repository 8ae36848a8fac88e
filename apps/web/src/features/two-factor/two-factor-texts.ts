import { t } from '#shared/i18n/t.ts';

/** A secret in groups of four, which are easier to type. */
export const keyGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';

/** The codes as a text file: whose they are, since when, one a line. */
export const recoveryCodesText = (codes: readonly string[], { email, date }: { email: string; date: string }): string =>
  [t('two-factor.codes_of', { email }), t('two-factor.codes_since', { date }), '', ...codes, ''].join('\n');
