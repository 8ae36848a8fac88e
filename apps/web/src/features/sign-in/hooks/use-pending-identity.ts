import type { PendingIdentity } from '@account/contract/endpoints/accounts/external-registration';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { pendingIdentity } from '../completion-api.ts';

/**
 * Looks up whose registration is finished here. `pending` is null where there is none: it has ended, or it began in
 * another browser.
 * @param wanted whether to look at all
 */
export function usePendingIdentity(wanted: boolean) {
  const [pending, setPending] = useState<PendingIdentity | null | undefined>(wanted ? undefined : null);
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn repeats the call
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const failed = (reason: unknown) => {
      if (reason instanceof ApiError && reason.status === 404) setPending(null);
      else if (!stop.signal.aborted) setError(reason);
    };
    pendingIdentity(stop.signal).then(({ data }) => setPending(data.invited ? null : data), failed);
    return () => stop.abort();
  }, [wanted, turn]);

  const retry = useCallback(() => {
    setError(undefined);
    setTurn((last) => last + 1);
  }, []);
  return { pending, error, retry };
}
