import type { Notice } from '@account/contract/pages/notices';
import { identityProviderNames } from '@account/contract/platforms';
import { t } from '../i18n/t.ts';

/** The sentence of a notice. */
export const noticeText = ({ id, platform }: Notice): string =>
  t(id, { platform: platform ? identityProviderNames[platform] : t('sign-in.any_platform') });
