import { afterEach, expect, it, test } from 'vitest';
import { i18n, setLocale } from './i18n.ts';
import { fullStop, isolate, joinFacts, joinSentences } from './sentences.ts';
import { t } from './t.ts';

afterEach(() => setLocale('en'));

/** Makes the isolating marks visible. */
const marked = (text: string) => text.replaceAll('\u2068', '[').replaceAll('\u2069', ']');

test('from left to right a name with letters that are not has its own direction', () => {
  expect(marked(joinFacts(['User', 'مدرسة (ACME)']))).toBe('User\u00a0· [مدرسة (ACME)]');
  expect(marked(isolate('Ms. שרה Müller'))).toBe('[Ms. שרה Müller]');
});

test('from left to right nothing else is added', () => {
  expect(isolate('ada@example.com')).toBe('ada@example.com');
  expect(joinFacts(['127.0.0.1', null, '', 'Ada'])).toBe('127.0.0.1\u00a0· Ada');
});

test('from right to left each fact has its own direction', () => {
  setLocale('ar');
  expect(marked(joinFacts(['::1', false, 'Ada (Lovelace)']))).toBe('\u200f[::1]\u00a0· [Ada (Lovelace)]');
});

test('values of a message are isolated, but not numbers, nor the keys that choose its wording', () => {
  setLocale('ar');
  const about = ['email'];
  const days = ['count', 'plural', { one: ['يوم'], other: ['#', ' أيام'] }] as const;
  const view = ['view', 'select', { day: 'اليوم', other: 'غير ذلك' }] as const;
  i18n.load('ar', { 'settings.linked_text': [about, ' – ', days, ' – ', view] as never });
  expect(marked(t('settings.linked_text', { email: 'ada@example.com', count: 7, view: 'day' }))).toBe(
    '[ada@example.com] – 7 أيام – اليوم',
  );
});

afterEach(() => setLocale('en'));

it('sentences have a space between them, but for Chinese', () => {
  expect(joinSentences(['Not saved.', undefined, '', 'Try again.']) + fullStop()).toBe('Not saved. Try again..');
  setLocale('zh-CN');
  expect(joinSentences(['未保存。', false, '请重试']) + fullStop()).toBe('未保存。请重试。');
});
