import { formNotice } from '@account/contract/pages/notices';
import type { LoadedNamespace } from '@account/messages/ids';

/** The catalogue of what the address says became of a form; documents without a notice need none. */
export function noticeMessages(search: string): readonly LoadedNamespace[] {
  const notice = formNotice(new URLSearchParams(search));
  return notice ? [notice.id.slice(0, notice.id.indexOf('.')) as LoadedNamespace] : [];
}
