import type { SignedInUser } from '@account/contract/bootstrap';
import { accessLevels } from '@account/contract/roles';
import { toWireTimestamp } from '@account/contract/values/dates';
import { beforeAll, expect, it } from 'vitest';
import { loadMessages } from '#shared/i18n/i18n.ts';
import { attentionPath, attentionWords } from './attention.ts';

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

const viewer = (access_level: SignedInUser['role']['access_level']) =>
  ({ id: 1, role: { id: 1, name: '', access_level }, organization: { id: 2, name: '' } }) as SignedInUser;

const drives = { kind: 'drives_ended', count: 1, detail: null, path: '/cloudstorage_provider?state=ended' } as const;

it.each([
  [accessLevels.top, '/cloudstorage_provider?state=ended&isall=true'],
  [accessLevels.organization, '/cloudstorage_provider?state=ended&isonly=true'],
])('the drives of others that cannot be read are shown to level %s', (level, path) => {
  expect(attentionPath(drives, viewer(level))).toBe(path);
  const state = 'not_set_up';
  const notSetUp = { ...drives, kind: 'drives_not_set_up', path: `/cloudstorage_provider?state=${state}` } as const;
  expect(attentionPath(notSetUp, viewer(level))).toBe(path.replace('ended', state));
});

it('every other entry leads to its own page', () => {
  const mails = { ...drives, kind: 'mails_failed', path: '/user?state=mail_failed' } as const;
  expect(attentionPath(mails, viewer(accessLevels.top))).toBe('/user?state=mail_failed');
});
