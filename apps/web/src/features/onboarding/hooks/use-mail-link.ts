import { linkToken } from '@account/contract/fields';
import { useCallback, useEffect, useState } from 'react';

/** How a link out of a mail is looked at before anybody types. */
export interface MailLink<Found> {
  look: (token: string, signal: AbortSignal) => Promise<{ data: Found }>;
  /** What is found where the text can be no token; nobody is asked then. */
  unknown: Found;
}

const isToken = (token: string) => linkToken.safeParse(token).success;

/** Looks at the link with this token. `link` must be the same at every rendering. */
export function useMailLink<Found>(token: string, link: MailLink<Found>) {
  const [found, setFound] = useState(isToken(token) ? undefined : link.unknown);
  const [error, setError] = useState<unknown>();
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks anew
  useEffect(() => {
    if (!isToken(token)) return;
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
