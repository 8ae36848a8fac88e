import type { CallResponse } from '@account/contract/api';
import type { askForCode } from '@account/contract/endpoints/displays/displays.calls';
import { failureOf } from '@account/web/shared/forms/form-failure.ts';
import { useEffect, useRef, useState } from 'react';
import { redeemCode, requestCode } from '../api/phone.ts';
import { createRest } from '../link/rest.ts';
import { pollForToken } from './poll-for-token.ts';

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
