import texts from '@account/messages/en/identities.json';
import { beforeAll, expect, test } from 'vitest';
import { i18n } from '#shared/i18n/i18n.ts';
import { scopeWords } from './scope-words.ts';

beforeAll(() => i18n.load('en', texts));

test.each([
  [['Calendars.Read'], 'reads your calendar'],
  [
    ['openid', 'offline_access', 'email', 'https://graph.microsoft.com/Calendars.ReadWrite'],
    'reads and changes your calendar and does so while you are away',
  ],
  [['Tasks.Read', 'Calendars.Read'], 'reads your calendar and may use “Tasks.Read”'],
  [['openid'], 'may use your calendar'],
  [[], 'may use your calendar'],
])('%j', (scopes, words) => {
  expect(scopeWords(scopes)).toBe(words);
});
