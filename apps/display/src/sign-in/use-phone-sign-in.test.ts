import type { GrantError } from '@account/contract/calls/errors';
import { ApiError } from '@account/web/shared/api/api-error.ts';
import { expect, it } from 'vitest';
import { pollForToken } from './use-phone-sign-in.ts';

type Answer = GrantError | { token: string } | { status: number; retryAfter?: number };

/** Polls with these answers, by a clock that only the pauses move. */
async function poll(answers: readonly Answer[], { interval = 5, lasts = 300 } = {}) {
  const left = [...answers];
  const pauses: number[] = [];
  let time = 0;
  const end = await pollForToken({
    interval,
    expiresAt: lasts * 1_000,
    now: () => time,
    wait: async (seconds) => {
      pauses.push(seconds);
      time += seconds * 1_000;
    },
    redeem: async () => {
      const answer = left.shift() ?? 'authorization_pending';
      if (typeof answer === 'string') return { state: answer };
      if ('token' in answer) return answer;
      throw new ApiError({ ...answer, message: '', error: undefined });
    },
  });
  return { end, pauses };
}

it('waits before each try until the token comes', async () => {
  expect(await poll(['authorization_pending', 'authorization_pending', { token: 'of-ada' }])).toEqual({
    end: { kind: 'token', token: 'of-ada' },
    pauses: [5, 5, 5],
  });
});

it('slows down by five seconds each time it is told to, for good', async () => {
  const { pauses } = await poll(['slow_down', 'authorization_pending', 'slow_down', { token: 'x' }]);
  expect(pauses).toEqual([5, 10, 10, 15]);
});

it.each([
  ['access_denied', { kind: 'denied' }],
  ['expired_token', { kind: 'expired' }],
] as const)('ends on %s', async (state, end) => {
  expect((await poll([state])).end).toEqual(end);
});

it('ends by itself when the time of the code is over', async () => {
  const { end, pauses } = await poll([], { lasts: 12 });
  expect(end).toEqual({ kind: 'expired' });
  expect(pauses).toEqual([5, 5, 5]);
});

it('goes on, more slowly, while the server cannot be reached', async () => {
  const { end, pauses } = await poll([
    { status: 0 },
    { status: 503 },
    { status: 429 },
    { status: 0 },
    'authorization_pending',
    { token: 'x' },
  ]);
  expect(end).toEqual({ kind: 'token', token: 'x' });
  expect(pauses).toEqual([5, 10, 20, 30, 30, 5]);
});

it('waits as long as the server asks for, once', async () => {
  const { pauses } = await poll([{ status: 429, retryAfter: 60 }, { status: 503, retryAfter: 2 }, 'slow_down']);
  expect(pauses.slice(0, 5)).toEqual([5, 60, 20, 10, 10]);
});

it('does not go on when the display itself is refused', async () => {
  await expect(poll([{ status: 401 }])).rejects.toMatchObject({ status: 401 });
});
