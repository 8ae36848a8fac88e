import { describe, expect, it } from 'vitest';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { lastSeenText, statusSeen } from './presence.ts';

const now = new Date('2026-04-14T08:00:00Z');

describe('the status of a display', () => {
  it.each([
    ['2026-04-14 08:00:30', 'on'],
    ['2026-04-14 07:55:01', 'on'],
    ['2026-04-14 07:55:00', 'today'],
    ['2026-04-13 08:00:00', 'week'],
    ['2026-03-01 00:00:00', 'silent'],
    ['not a timestamp', 'silent'],
    [null, 'silent'],
  ])('that was seen at %s is %s', (last_seen_at, status) => {
    expect(statusSeen(last_seen_at, now)).toBe(status);
  });
});

describe('when it was seen, in words', () => {
  it.each([
    ['on', '2026-04-14 07:50:00', 'On now'],
    ['today', '2026-04-14 06:00:00', '2 hours ago'],
    ['waiting', '2026-04-14 07:58:00', 'On now'],
    ['waiting', '2026-04-14 06:00:00', '2 hours ago'],
    ['silent', null, 'Not seen yet'],
    ['blocked', '2026-04-14 07:58:00', 'Blocked'],
  ] as const)('%s at %s is %s', async (status, last_seen_at, text) => {
    await loadMessages(['ui']);
    expect(lastSeenText({ status, last_seen_at }, now)).toBe(text);
  });
});
