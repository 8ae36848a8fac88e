import type { ReturnReason } from '@account/contract/pages/return-reasons';
import type { MessageId } from '@account/messages/ids';
import { refusalSentence } from '#shared/auth/refusal-sentence.ts';
import type { RefusedReturn } from '#shared/auth/refused-return.ts';

/** Those that are left belong to a sign-in. */
const texts: Partial<Record<ReturnReason, MessageId>> = {
  cancelled: 'identities.reason_cancelled',
  expired: 'identities.reason_expired',
  rejected: 'identities.reason_rejected',
  invalid: 'identities.reason_invalid',
  unavailable: 'identities.reason_unavailable',
  no_email: 'identities.reason_no_email',
  linked_elsewhere: 'identities.reason_linked_elsewhere',
  already_linked: 'identities.reason_already_linked',
  not_proven: 'identities.reason_not_proven',
  other_identity: 'identities.reason_other_identity',
  consent_missing: 'identities.reason_consent_missing',
};

/** Why nothing was linked, and what to do. */
export const refusalText = (refused: RefusedReturn): string =>
  refusalSentence({ texts, other: 'identities.reason_other', anyPlatform: 'identities.any_platform' }, refused);
