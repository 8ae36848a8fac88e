import type { PublicConfig } from '@account/contract/bootstrap';
import { toBase64 } from '#shared/lib/base64.ts';

type CompanionCloud = NonNullable<PublicConfig['companion_cloud']>;

/** The page of the companion cloud where linking begins. It gets the user's e-mail and the address to return to. */
export function linkAddress({ url, return_url }: CompanionCloud, email: string): string {
  const address = new URL(url);
  address.searchParams.set('email', toBase64(email));
  address.searchParams.set('return', return_url);
  return address.href;
}
