import { inLocale, translate } from '@account/messages/translate';
import { expect, it } from 'vitest';
import { noEncryption } from '../../platform/mail/smtp-errors.ts';
import { answerText } from './index.ts';

it('translates our own words, and leaves those of the mail server', () => {
  const stored = `${noEncryption}502 unknown command`;
  expect(answerText(stored)).toBe(stored);
  const values = { answer: '502 unknown command' };
  expect(inLocale('de', () => answerText(stored))).toBe(translate('responses.mail_without_encryption', values, 'de'));
  expect(inLocale('de', () => answerText('550 No such person'))).toBe('550 No such person');
  expect(answerText(null)).toBeNull();
});
