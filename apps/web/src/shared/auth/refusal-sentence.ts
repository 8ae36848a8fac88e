import type { ReturnReason } from '@account/contract/pages/reasons';
import { platformNames } from '@account/contract/platforms';
import type { MessageId } from '@account/messages/ids';
import { t } from '../i18n/t.ts';
import type { RefusedReturn } from './refused-return.ts';

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
