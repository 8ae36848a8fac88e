import { afterAll, describe, expect, it, vi } from 'vitest';

/** The page of an installation whose displays say every 90 seconds that they live. */
const parts: Record<string, object> = {
  'script#bootstrap': { textContent: JSON.stringify({ user: null, config: { heartbeat_every: 90 } }) },
  'meta[name="csrf-token"]': { getAttribute: () => '' },
};
// Modules keep the page that they were loaded in, and files of a worker share them.
vi.resetModules();
vi.stubGlobal('document', { querySelector: (selector: string) => parts[selector], documentElement: { lang: 'en' } });
const { loadMessages } = await import('#shared/i18n/i18n.ts');
const { lastSeenText, statusSeen } = await import('./presence.ts');
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const now = new Date('2026-04-14T08:00:00Z');

describe('the status of a display', () => {
  it.each([
    ['2026-04-14 08:00:30', 'on'],
    ['2026-04-14 07:52:31', 'on'],
    ['2026-04-14 07:52:30', 'today'],
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
