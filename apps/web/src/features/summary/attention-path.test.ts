import type { SignedInUser } from '@account/contract/bootstrap';
import { accessLevels } from '@account/contract/roles';
import { expect, it } from 'vitest';
import { attentionPath } from './attention-path.ts';

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
