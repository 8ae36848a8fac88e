import { useEffect, useState } from 'react';
import { findOrganizationSignIn } from '../organization-api.ts';

/** Milliseconds without a key before an address is looked up. */
const pause = 500;

const whole = /^[^@\s]+@([^@\s]+\.[^@\s.]{2,})$/;

/** The domain of an address; undefined until it is typed as a whole. */
const domainOf = (email: string): string | undefined => whole.exec(email.trim())?.[1]?.toLowerCase();

type Found = Awaited<ReturnType<typeof findOrganizationSignIn>>['data'];

/**
 * The organization whose provider signs in a typed address. Without an answer there is none.
 * @param rests whether no address is looked up: a session that begins meanwhile refuses the token of the visitor
 */
export function useOrganizationOf(email: string, rests: boolean): Found {
  const domain = domainOf(email);
  const [known, setKnown] = useState<{ domain: string; found: Found }>();
  const isKnown = known?.domain === domain;

  useEffect(() => {
    if (!domain || isKnown || rests) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await findOrganizationSignIn(email, stop.signal).catch(() => undefined);
      if (answer && !stop.signal.aborted) setKnown({ domain, found: answer.data });
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [domain, email, isKnown, rests]);

  return isKnown ? (known?.found ?? null) : null;
}
