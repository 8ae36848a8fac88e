import { isLinkToken } from '@account/contract/values/link-token';
import { useCallback, useEffect, useState } from 'react';

/** How the state of a mailed link is looked up. */
export interface MailLink<Found> {
  look: (token: string, signal: AbortSignal) => Promise<{ data: Found }>;
  /** The state of a text that cannot be a token; no call is made for it. */
  unknown: Found;
}

/**
 * Looks up the link with this token. `link` must be the same object at every rendering.
 * @param known what the document says of it, if anything
 */
export function useMailLink<Found>(token: string, link: MailLink<Found>, known?: Found) {
  const [found, setFound] = useState(known ?? (isLinkToken(token) ? undefined : link.unknown));
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn repeats the call
  useEffect(() => {
    if (known || !isLinkToken(token)) return;
    const stop = new AbortController();
    link.look(token, stop.signal).then(
      ({ data }) => setFound(data),
      (reason) => stop.signal.aborted || setError(reason),
    );
    return () => stop.abort();
  }, [token, link, turn]);

  const retry = useCallback(() => {
    setError(undefined);
    setTurn((last) => last + 1);
  }, []);
  return { found, error, retry };
}
