import { limits } from '@account/contract/limits';
import { t } from '#shared/i18n/t.ts';

/** What is wrong with a file as a logo, as far as one sees before it is sent; undefined when nothing is. */
export function logoFault({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/')) return t('validation.image');
  if (size > limits.logoFile) return t('organizations.logo_too_large');
  return undefined;
}
