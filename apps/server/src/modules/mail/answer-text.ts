import { translate } from '@account/messages/translate';
import { noEncryption } from '../../platform/mail/smtp-errors.ts';

/** The last words about a mail as they are shown: those of the mail server as they are, our own translated. */
export const answerText = (answer: string | null): string | null =>
  answer?.startsWith(noEncryption)
    ? translate('responses.mail_without_encryption', { answer: answer.slice(noEncryption.length) })
    : answer;
