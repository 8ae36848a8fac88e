import { translate } from '@account/messages/translate';
import type { MailReason } from '../../platform/mail/transport.ts';

export interface MailAnswer {
  answer: string | null;
  reason: MailReason | null;
}

/** The last reply about a mail as it is shown: as it is, or in a sentence that gives the reason. */
export function answerText({ answer, reason }: MailAnswer): string | null {
  if (answer === null || reason === null) return answer;
  return translate('responses.mail_without_encryption', { answer });
}
