import { toWireTimestamp } from '@account/contract/values/dates';
import { beforeAll, expect, it } from 'vitest';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { attentionWords } from './attention-words.ts';

beforeAll(() => loadMessages(['dashboard']));

it.each([
  [new Date(2026, 3, 14, 0, 5), 'All sent today'],
  [new Date(2026, 3, 13, 23, 55), 'The oldest was sent 8 hours ago'],
])('invitations of this morning are of today, those of last night are not: %s', (sent, text) => {
  const open = { kind: 'invitations_open', count: 2, detail: toWireTimestamp(sent), path: '' } as const;
  expect(attentionWords(open, new Date(2026, 3, 14, 8)).text).toBe(text);
});

it('the mail server that refuses is named with since when and how many wait', async () => {
  const refused = { kind: 'mail_refused', count: 4, detail: '2026-04-14 12:00:00', path: '' } as const;
  expect(attentionWords(refused).text).toMatch(/^Since 1[345] Apr, 2026 - \d+:00 [AP]M, 4 wait$/);
});
