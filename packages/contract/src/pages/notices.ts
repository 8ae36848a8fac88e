import type { MessageId } from '@account/messages/ids';
import { type IdentityProviderKind, identityProviderKinds } from '../platforms.ts';
import { formReasonOf, formReasons, isDone, type ReturnReason, returnReasonOf } from './reasons.ts';

export const noticeKinds = ['info', 'success', 'danger'] as const;

/** A message above a form that the address of its page asks for; its codes choose the text. */
export interface Notice {
  kind: (typeof noticeKinds)[number];
  id: MessageId;
  /** The external platform that it is about; the text names any where it is not known. */
  platform?: IdentityProviderKind | undefined;
}

interface Params {
  get(name: string): string | null;
}

/** Why a sign-in by an external platform failed, and what to do. */
const refusals = {
  cancelled: 'sign-in.reason_cancelled',
  expired: 'sign-in.reason_expired',
  rejected: 'sign-in.reason_rejected',
  invalid: 'sign-in.reason_invalid',
  unavailable: 'sign-in.reason_unavailable',
  no_email: 'sign-in.reason_no_email',
  email_has_account: 'sign-in.reason_email_has_account',
  email_taken: 'sign-in.reason_email_taken',
  too_many: 'sign-in.reason_too_many',
  not_proven: 'sign-in.reason_invalid',
  registration_closed: 'sign-in.reason_registration_closed',
  linked_elsewhere: 'sign-in.reason_linked_elsewhere',
  already_linked: 'sign-in.reason_already_linked',
  other_identity: 'sign-in.reason_other_identity',
  not_of_organization: 'sign-in.reason_not_of_organization',
  deactivated: 'sign-in.reason_deactivated',
  consent_missing: 'sign-in.reason_consent_missing',
} as const satisfies Record<ReturnReason, MessageId>;

/** The notice of a form that was sent without the code of the web. */
export function formNotice(params: Params): Notice | undefined {
  const reason = formReasonOf(params.get('reason'));
  return reason && { kind: isDone(reason) ? 'success' : 'danger', id: formReasons[reason] };
}

/** The notice of the sign-in page, where returns from external platforms end too. */
export function signInNotice(params: Params): Notice | undefined {
  const refused = returnReasonOf(params.get('reason'));
  if (refused) {
    const platform = identityProviderKinds.find((name) => name === params.get('platform'));
    return { kind: 'danger', id: refusals[refused], platform };
  }
  if (formReasonOf(params.get('reason'))) return formNotice(params);
  return params.get('url')?.includes('email/verify') ? { kind: 'info', id: 'sign-in.verify_first' } : undefined;
}
