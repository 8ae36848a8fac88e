import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { withQuery } from '#shared/auth/sign-in-query.ts';
import { findOrganizationSignIn } from '../organization-api.ts';
import { elsewhereQuery } from '../use-sign-in-with.ts';

/** Milliseconds without a key before an address is looked up. */
const pause = 500;

/** Also with the `@` and the dots of East Asian keyboards, which the server reads as the plain ones. */
const whole = /^[^@＠\s]+[@＠]([^@＠\s]+[.。．｡][^@＠\s.。．｡]{2,})$/;

/** The domain of an address; undefined until it is typed as a whole. */
const domainOf = (email: string): string | undefined => whole.exec(email.trim())?.[1]?.toLowerCase();

type Found = Awaited<ReturnType<typeof findOrganizationSignIn>>['data'];

/**
 * The organization whose provider signs in a typed address. Without an answer there is none.
 * @param rests whether no address is looked up: a session that begins meanwhile refuses the token of the visitor
 */
function useOrganizationOf(email: string, rests: boolean): Found {
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

interface OrganizationOfferProps {
  /** The address as far as it is typed. */
  email: string;
  /** Whether the session outlives the browser. */
  remember: boolean;
  /** Whether no address is looked up, as a sign-in is on its way or done. */
  rests: boolean;
}

/** The way to the provider of an organization, for an address of one of its domains. */
export function OrganizationOffer({ email, remember, rests }: OrganizationOfferProps) {
  const found = useOrganizationOf(email, rests);
  return (
    // Empty, it takes no room: a form stays in its place while an address is typed.
    <div role="status" className={found ? undefined : 'hidden-text'}>
      {found && (
        <Button
          component="a"
          href={withQuery(`/auth/organization/${found.id}`, elsewhereQuery(remember))}
          size="lg"
          variant={found.is_required ? 'filled' : 'default'}
          fullWidth
        >
          {found.label}
        </Button>
      )}
    </div>
  );
}
