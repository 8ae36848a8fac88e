import type { ReturnReason } from '@account/contract/pages/return-reasons';
import { platformNames } from '@account/contract/platforms';
import type { MessageId } from '@account/messages/ids';
import type { RefusedReturn } from '#shared/auth/refused-return.ts';
import { t } from '#shared/i18n/t.ts';

const texts = {
  cancelled: 'sign-in.reason_cancelled',
  expired: 'sign-in.reason_expired',
  rejected: 'sign-in.reason_rejected',
  invalid: 'sign-in.reason_invalid',
  unavailable: 'sign-in.reason_unavailable',
  no_email: 'sign-in.reason_no_email',
  email_has_account: 'sign-in.reason_email_has_account',
  email_taken: 'sign-in.reason_email_taken',
  registration_closed: 'sign-in.reason_registration_closed',
  linked_elsewhere: 'sign-in.reason_linked_elsewhere',
  already_linked: 'sign-in.reason_already_linked',
  other_identity: 'sign-in.reason_other_identity',
  consent_missing: 'sign-in.reason_consent_missing',
} as const satisfies Record<ReturnReason, MessageId>;

/** Why nobody was signed in by an external platform, and what to do. */
export const refusalText = ({ reason, platform }: RefusedReturn): string =>
  t(texts[reason], { platform: platform ? platformNames[platform] : t('sign-in.any_platform') });
