import { formNotice, type Notice } from '@account/contract/pages/notices';
import { identityProviderNames } from '@account/contract/platforms';
import type { LoadedNamespace } from '@account/messages/ids';
import { t } from '../i18n/t.ts';

/** The catalogue of what the address says became of a form; documents without a notice need none. */
export function noticeMessages(search: string): readonly LoadedNamespace[] {
  const notice = formNotice(new URLSearchParams(search));
  return notice ? [notice.id.slice(0, notice.id.indexOf('.')) as LoadedNamespace] : [];
}

/** The sentence of a notice. */
export const noticeText = ({ id, platform }: Notice): string =>
  t(id, { platform: platform ? identityProviderNames[platform] : t('sign-in.any_platform') });
