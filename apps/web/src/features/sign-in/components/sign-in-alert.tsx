import { signInNotice } from '@account/contract/pages/notices';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { noticeText } from '#shared/auth/notice-text.ts';
import { hasDraft } from '#shared/drafts/draft-store.ts';
import type { ContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';

const never = () => () => {};

/** Whether the document is ours: false while it is taken over, when all must be as the build has drawn it. */
const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface Message {
  kind: 'info' | 'success' | 'danger';
  text: string;
}

/** The message in the address of the page, as the document has it too. */
function messageOfAddress(): Message | undefined {
  const notice = signInNotice(new URLSearchParams(location.search));
  return notice && { kind: notice.kind, text: noticeText(notice) };
}

/** The message that only this browser knows of. The document came without it. */
function messageOfBrowser(): Message | undefined {
  if (!navigator.cookieEnabled) return { kind: 'danger', text: t('forms.cookies_needed') };
  const status = new URLSearchParams(location.search).get('status');
  if (status) return { kind: 'danger', text: status };
  return hasDraft() ? { kind: 'info', text: t('sign-in.draft_kept') } : undefined;
}

function messageOf({ status, failure }: Pick<ContractForm, 'status' | 'failure'>): Message | undefined {
  if (status === 'loading') return { kind: 'info', text: t('sign-in.please_wait') };
  if (status === 'success') return { kind: 'success', text: t('sign-in.success') };
  return failure && { kind: 'danger', text: failure.message };
}

/** The alert area of sign-in. A failure takes the focus. */
export function SignInAlert(form: Pick<ContractForm, 'status' | 'failure'>) {
  const alert = useRef<HTMLDivElement>(null);
  const { failure } = form;
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);
  const isTakenOver = useTakenOver();
  const message = messageOf(form) ?? (isTakenOver ? messageOfBrowser() : undefined) ?? messageOfAddress();
  if (!message) return null;
  return (
    <Alert kind={message.kind} ref={alert}>
      {message.text}
    </Alert>
  );
}
