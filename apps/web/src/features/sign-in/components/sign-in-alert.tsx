import { useEffect, useRef } from 'react';
import { refusedReturnOf } from '#shared/auth/refused-return.ts';
import { hasDraft } from '#shared/drafts/draft-store.ts';
import type { ContractForm } from '#shared/forms/use-contract-form.ts';
import { t } from '#shared/i18n/t.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';
import { refusalText } from '../refusal-text.ts';

interface Message {
  kind: 'info' | 'success' | 'danger';
  text: string;
}

/** The message in the address of the page, shown until the form is sent. */
function messageOfAddress(): Message | undefined {
  const params = new URLSearchParams(location.search);
  const status = params.get('status');
  if (status) return { kind: 'danger', text: status };
  const refused = refusedReturnOf(location.search);
  if (refused) return { kind: 'danger', text: refusalText(refused) };
  if (params.get('url')?.includes('email/verify')) return { kind: 'info', text: t('sign-in.verify_first') };
  if (hasDraft()) return { kind: 'info', text: t('sign-in.draft_kept') };
  return undefined;
}

function messageOf({ status, failure }: Pick<ContractForm, 'status' | 'failure'>): Message | undefined {
  if (status === 'loading') return { kind: 'info', text: t('sign-in.please_wait') };
  if (status === 'success') return { kind: 'success', text: t('sign-in.success') };
  if (failure) return { kind: 'danger', text: failure.message };
  return messageOfAddress();
}

/** The alert area of sign-in. A failure takes the focus. */
export function SignInAlert(form: Pick<ContractForm, 'status' | 'failure'>) {
  const alert = useRef<HTMLDivElement>(null);
  const { failure } = form;
  useEffect(() => {
    if (failure) alert.current?.focus();
  }, [failure]);
  const message = messageOf(form);
  if (!message) return null;
  return (
    <Alert kind={message.kind} ref={alert}>
      {message.text}
    </Alert>
  );
}
