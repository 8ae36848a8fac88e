import { type ReturnReason, returnReasonOf } from '@account/contract/pages/reasons';
import { type Platform, platformNames, platforms } from '@account/contract/platforms';
import type { MessageId } from '@account/messages/ids';
import { t } from '../i18n/t.ts';

/** A return from an external platform that came to nothing. */
export interface RefusedReturn {
  reason: ReturnReason;
  platform: Platform | undefined;
}

/** The refused return in an address. Its codes choose a text; nothing of the address is shown. */
export function refusedReturnOf(search: string): RefusedReturn | undefined {
  const params = new URLSearchParams(search);
  const reason = returnReasonOf(params.get('reason'));
  const platform = platforms.find((name) => name === params.get('platform'));
  return reason && { reason, platform };
}

/** The words of one kind of return, such as those of a sign-in. */
interface RefusalWords {
  texts: Partial<Record<ReturnReason, MessageId>>;
  /** For reasons that do not occur there. */
  other: MessageId;
  /** In place of the name of a platform that is not known. */
  anyPlatform: MessageId;
}

/** Why a return from an external platform came to nothing, and what to do. */
export const refusalSentence = (
  { texts, other, anyPlatform }: RefusalWords,
  { reason, platform }: RefusedReturn,
): string => t(texts[reason] ?? other, { platform: platform ? platformNames[platform] : t(anyPlatform) });
