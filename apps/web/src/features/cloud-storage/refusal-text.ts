import type { ReturnReason } from '@account/contract/pages/return-reasons';
import type { MessageId } from '@account/messages/ids';
import { refusalSentence } from '#shared/auth/refusal-sentence.ts';
import type { RefusedReturn } from '#shared/auth/refused-return.ts';

/** Those that are left belong to a sign-in. */
const texts: Partial<Record<ReturnReason, MessageId>> = {
  cancelled: 'cloud-storage.reason_cancelled',
  expired: 'cloud-storage.reason_expired',
  rejected: 'cloud-storage.reason_rejected',
  invalid: 'cloud-storage.reason_invalid',
  unavailable: 'cloud-storage.reason_unavailable',
  other_identity: 'cloud-storage.reason_other_identity',
  consent_missing: 'cloud-storage.reason_consent_missing',
};

/** Why no drive was linked. */
export const refusalText = (refused: RefusedReturn): string =>
  refusalSentence({ texts, other: 'cloud-storage.reason_other', anyPlatform: 'cloud-storage.any_platform' }, refused);
