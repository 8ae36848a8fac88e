import type { MessageId } from '@account/messages/ids';
import { t } from '#shared/i18n/t.ts';
import { showToast } from '#shared/ui/toast/toast-store.ts';
import { copyText } from './copy-text.ts';

/** What the toast says. */
interface Words {
  copied: MessageId;
  failed: MessageId;
}

/** Copies a text, and shows in a toast whether that worked; returns the same. */
export async function copyWithToast(text: string, { copied, failed }: Words): Promise<boolean> {
  try {
    await copyText(text);
    showToast({ message: t(copied), kind: 'success' });
    return true;
  } catch {
    showToast({ message: t(failed), kind: 'error' });
    return false;
  }
}
