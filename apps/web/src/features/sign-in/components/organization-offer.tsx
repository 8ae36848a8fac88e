import { Button } from '@mantine/core';
import { signInQuery, withQuery } from '#shared/auth/sign-in-query.ts';
import { useOrganizationOf } from '../hooks/use-organization-of.ts';

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
  const query = signInQuery(location.search, location.origin);
  if (remember) query.set('remember', '1');
  return (
    // Empty, it takes no room: a form stays in its place while an address is typed.
    <div role="status" className={found ? undefined : 'hidden-text'}>
      {found && (
        <Button
          component="a"
          href={withQuery(`/auth/organization/${found.id}`, query)}
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
