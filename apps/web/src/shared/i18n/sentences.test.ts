import { afterEach, expect, it } from 'vitest';
import { setLocale } from './i18n.ts';
import { fullStop, joinSentences } from './sentences.ts';

afterEach(() => setLocale('en'));

it('sentences have a space between them, but for Chinese', () => {
  expect(joinSentences(['Not saved.', undefined, '', 'Try again.']) + fullStop()).toBe('Not saved. Try again..');
  setLocale('zh-CN');
  expect(joinSentences(['未保存。', false, '请重试']) + fullStop()).toBe('未保存。请重试。');
});
