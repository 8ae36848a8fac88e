import { inLocale, translate } from '@account/messages/translate';
import { expect, it } from 'vitest';
import { answerText } from './index.ts';

it('gives the reason in the language of the reader, and the reply of the mail server as it is', () => {
  const answer = '502 unknown command';
  const withReason = () => answerText({ answer, reason: 'no_encryption' });
  expect(withReason()).toBe('No encryption with the mail server (STARTTLS): 502 unknown command');
  expect(inLocale('de', withReason)).toBe(translate('responses.mail_without_encryption', { answer }, 'de'));
  expect(inLocale('de', () => answerText({ answer: '550 No such person', reason: null }))).toBe('550 No such person');
  expect(answerText({ answer: null, reason: null })).toBeNull();
});
