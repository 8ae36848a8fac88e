import type { PublicConfig } from '@account/contract/bootstrap';
import { toBase64 } from './base64.ts';

type CompanionCloud = NonNullable<PublicConfig['companion_cloud']>;

/** Where linking begins: at the companion cloud, with who asks and where to come back to (contract section 10). */
export function linkAddress({ url, return_url }: CompanionCloud, email: string): string {
  const address = new URL(url);
  address.searchParams.set('email', toBase64(email));
  address.searchParams.set('return', return_url);
  return address.href;
}
