import { describe, expect, it } from 'vitest';
import { loadMessages } from '#shared/i18n/load-messages.ts';
import { lastSeenText, presenceOf } from './presence.ts';

const now = new Date('2026-04-14T08:00:00Z');

describe('presenceOf', () => {
  it.each([
    ['2026-04-14 08:00:00', 'on'],
    ['2026-04-14 07:55:00', 'on'],
    ['2026-04-14 08:00:30', 'on'],
    ['2026-04-14 07:54:59', 'silent'],
    ['2026-03-01 00:00:00', 'silent'],
    ['not a timestamp', 'silent'],
    [null, 'silent'],
  ])('a display seen at %s is %s', (last_seen_at, presence) => {
    expect(presenceOf({ last_seen_at, waiting: false }, now)).toBe(presence);
  });

  it('a display without an organization waits, on or not', () => {
    expect(presenceOf({ last_seen_at: '2026-04-14 08:00:00', waiting: true }, now)).toBe('waiting');
    expect(presenceOf({ last_seen_at: null, waiting: true }, now)).toBe('waiting');
  });
});

describe('lastSeenText', () => {
  it.each([
    ['2026-04-14 07:56:00', 'On now'],
    ['2026-04-14 06:00:00', '2 hours ago'],
    [null, 'Not seen yet'],
  ])('a display seen at %s is worded %s', async (last_seen_at, text) => {
    await loadMessages(['ui']);
    expect(lastSeenText({ last_seen_at }, now)).toBe(text);
  });
});
