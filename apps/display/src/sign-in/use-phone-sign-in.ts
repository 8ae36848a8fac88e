import type { CallResponse } from '@account/contract/api';
import type { GrantError } from '@account/contract/calls/errors';
import type { askForCode } from '@account/contract/endpoints/displays/displays.calls';
import { failureOf } from '@account/web/shared/forms/form-failure.ts';
import { useEffect, useRef, useState } from 'react';
import { redeemCode, requestCode } from '../api/person.ts';
import { askedPause, createRest, isPassing } from '../link/rest.ts';

/** Seconds that `slow_down` adds to the pause, for good (RFC 8628). */
const slowDown = 5;
/** The longest pause in seconds, however often the server cannot be reached. */
const longestPause = 30;

interface Polling {
  /** Seconds between two tries. */
  interval: number;
  /** When the code ends, in milliseconds of the same clock as `now`. */
  expiresAt: number;
  redeem(): Promise<{ token: string } | { state: GrantError }>;
  now(): number;
  /** Waits for so many seconds. */
  wait(seconds: number): Promise<void>;
}

type PollEnd = { kind: 'token'; token: string } | { kind: 'denied' } | { kind: 'expired' };

/**
 * Asks again and again until the person has confirmed or refused, or the code has ended. It waits between two tries as
 * the server says, and longer while the server cannot be reached.
 * @throws ApiError when the server refuses the display itself
 */
export async function pollForToken({ interval, expiresAt, redeem, now, wait }: Polling): Promise<PollEnd> {
  let pause = interval;
  let troubles = 0;
  let asked = 0;
  for (;;) {
    await wait(Math.max(asked, Math.min(Math.max(pause, longestPause), pause * 2 ** troubles)));
    asked = 0;
    if (now() >= expiresAt) return { kind: 'expired' };
    try {
      const answer = await redeem();
      troubles = 0;
      if ('token' in answer) return { kind: 'token', token: answer.token };
      if (answer.state === 'access_denied') return { kind: 'denied' };
      if (answer.state === 'expired_token') return { kind: 'expired' };
      if (answer.state === 'slow_down') pause += slowDown;
    } catch (error) {
      if (!isPassing(error)) throw error;
      troubles += 1;
      asked = askedPause(error) / 1_000;
    }
  }
}

type Grant = CallResponse<typeof askForCode>;

export type PhoneSignIn =
  | { kind: 'off' }
  | { kind: 'asking' }
  | {
      kind: 'shown';
      grant: Grant;
      /** As `performance.now()` says. */
      expiresAt: number;
    }
  | { kind: 'denied' }
  | { kind: 'expired' }
  | { kind: 'failed'; message: string };

interface PhoneOptions {
  displayToken: string;
  onToken(token: string): void;
}

/** Shows codes for signing in by phone, and asks the server until one is confirmed. */
export function usePhoneSignIn({ displayToken, onToken }: PhoneOptions) {
  const [state, setState] = useState<PhoneSignIn>({ kind: 'off' });
  const running = useRef<AbortController>(undefined);

  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  const run = async ({ signal }: AbortController) => {
    const rest = createRest(signal);
    const grant = await requestCode(displayToken, signal);
    const expiresAt = performance.now() + grant.expires_in * 1_000;
    setState({ kind: 'shown', grant, expiresAt });
    const end = await pollForToken({
      interval: grant.interval,
      expiresAt,
      now: () => performance.now(),
      wait: (seconds) => rest.for(seconds * 1_000),
      redeem: async () => {
        signal.throwIfAborted();
        return await redeemCode(grant.device_code, displayToken, signal);
      },
    });
    if (signal.aborted) return;
    setState(end.kind === 'token' ? { kind: 'off' } : end);
    if (end.kind === 'token') onToken(end.token);
  };

  const start = async () => {
    stop();
    const mine = new AbortController();
    running.current = mine;
    setState({ kind: 'asking' });
    try {
      await run(mine);
    } catch (error) {
      if (!mine.signal.aborted) setState({ kind: 'failed', message: failureOf(error).message });
    }
  };

  return {
    state,
    /** Asks for a code, or for a new one in place of it. */
    start: () => void start(),
    cancel: () => {
      stop();
      setState({ kind: 'off' });
    },
  };
}
