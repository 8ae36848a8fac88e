import texts from '@account/messages/en/acts.json';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import { actSentence } from './act-sentence.ts';

beforeAll(() => i18n.load('en', texts));

it.each([
  ['device.blocked', 145, 'Blocked 145 displays'],
  ['user.created', 1_450, 'Created 1,450 accounts'],
  ['moon_base.launched', 1_450, 'moon base launched: 1,450'],
])('%s of %d records is a sentence', (action, entries, sentence) => {
  expect(actSentence({ action, entries })).toBe(sentence);
});
