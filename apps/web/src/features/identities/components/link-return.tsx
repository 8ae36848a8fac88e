import type { ReturnReason } from '@account/contract/pages/reasons';
import { platformNames, platforms } from '@account/contract/platforms';
import type { MessageId } from '@account/messages/ids';
import { useState } from 'react';
import { type RefusedReturn, refusalSentence, refusedReturnOf } from '#shared/auth/refused-return.ts';
import { t } from '#shared/i18n/t.ts';
import { useTakenParams } from '#shared/lib/address-params.ts';
import { Alert } from '#shared/ui/alert/alert.tsx';

/** The texts of reasons. The other reasons belong to a sign-in. */
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
const refusalText = (refused: RefusedReturn): string =>
  refusalSentence({ texts, other: 'identities.reason_other', anyPlatform: 'identities.any_platform' }, refused);

const parameters = ['reason', 'platform', 'linked'];

/** The message about the link that the parameter `linked` names. */
function linkedText(linked: string | null): string | undefined {
  if (linked === 'calendar') return t('identities.calendar_linked');
  const platform = platforms.find((name) => name === linked);
  return platform && t('identities.now_linked', { platform: platformNames[platform] });
}

/**
 * The outcome of linking, with which the way through a platform returns here. It is taken out of the address, so that a
 * reload does not repeat it.
 * @param onLinked called with what to say when something was linked
 * @returns why nothing was linked
 */
function useLinkReturn(onLinked: (message: string) => void): string | undefined {
  const [refusal, setRefusal] = useState<string>();
  useTakenParams(parameters, (params) => {
    const refused = refusedReturnOf(params.toString());
    const linked = linkedText(params.get('linked'));
    if (refused) setRefusal(refusalText(refused));
    else if (linked) onLinked(linked);
  });
  return refusal;
}

/** Why a return from a platform linked nothing; renders nothing on every other visit. */
export function LinkReturn({ onLinked }: { onLinked: (message: string) => void }) {
  const refusal = useLinkReturn(onLinked);
  return refusal ? <Alert kind="danger">{refusal}</Alert> : null;
}
