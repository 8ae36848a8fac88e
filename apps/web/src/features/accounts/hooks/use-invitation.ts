import { showInvitation } from '@account/contract/accounts';
import type { EndpointResponse } from '@account/contract/endpoint';
import { useCallback, useEffect, useState } from 'react';
import { call } from '#shared/api/client.ts';

export type Invitation = EndpointResponse<typeof showInvitation>['data'];

const unknown: Invitation = { state: 'unknown', email: null, organization: null };

const isToken = (token: string) => showInvitation.params.safeParse({ token }).success;

/** Looks at the invitation of a link. A text that can be no token is not asked for. */
export function useInvitation(token: string) {
  const [invitation, setInvitation] = useState(isToken(token) ? undefined : unknown);
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew
  useEffect(() => {
    if (!isToken(token)) return;
    const stop = new AbortController();
    call(showInvitation, { params: { token }, signal: stop.signal }).then(
      ({ data }) => setInvitation(data),
      (reason) => stop.signal.aborted || setError(reason),
    );
    return () => stop.abort();
  }, [token, turn]);

  const retry = useCallback(() => {
    setError(undefined);
    setTurn((last) => last + 1);
  }, []);
  return { invitation, error, retry };
}
