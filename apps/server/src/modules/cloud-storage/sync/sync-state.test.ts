import { describe, expect, it } from 'vitest';
import { actionFor, retryAfter } from './sync-state.ts';

describe('after a failure', () => {
  it.each([
    ['revoked', 1, undefined, 'failed', null],
    ['consent', 1, 30, 'failed', null],
    ['not_set_up', 1, undefined, 'failed', null],
    ['quota', 1, undefined, 'failed', 3_600],
    ['quota', 9, 0, 'failed', 256],
    ['limited', 1, 17, 'pending', 17],
    ['limited', 1, 0, 'pending', 1],
    ['limited', 1, 999_999, 'pending', 21_600],
    ['limited', 1, Number.POSITIVE_INFINITY, 'pending', 21_600],
    ['limited', 8, 0, 'pending', 128],
    ['limited', 1_000, 0, 'pending', 21_600],
    ['limited', 3, undefined, 'pending', 120],
    ['platform_down', 1, undefined, 'pending', 2],
    ['platform_down', 3, undefined, 'pending', 18],
    ['platform_down', 3, 60, 'pending', 60],
    ['platform_down', 4, 60, 'failed', null],
    ['unexpected', 4, undefined, 'failed', null],
  ] as const)('%s, number %i, asked to wait %s: %s, next in %s', (kind, failures, asked, status, wait) => {
    expect(retryAfter(kind, failures, asked)).toEqual({ status, wait });
  });

  it.each([
    ['revoked', null, 'reconnect'],
    ['consent', null, 'reconnect'],
    ['limited', '2026-01-01 12:00:00', 'wait'],
    ['quota', '2026-01-01 12:00:00', 'wait'],
    ['platform_down', '2026-01-01 12:00:00', 'wait'],
    ['platform_down', null, 'none'],
    ['unexpected', null, 'none'],
    ['not_set_up', null, 'none'],
  ] as const)('%s until %s: a person can %s', (kind, until, action) => {
    expect(actionFor(kind, until)).toBe(action);
  });
});
