import { formNotice } from '@account/contract/pages/notices';
import { Alert } from '../ui/alert/alert.tsx';
import { noticeText } from './notice-text.ts';

/** What became of the form when it was sent without our code, by the address that it led to. */
export function FormNotice() {
  const notice = formNotice(new URLSearchParams(location.search));
  return notice && <Alert kind={notice.kind}>{noticeText(notice)}</Alert>;
}
