import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';
import { fieldError } from '../../kernel/errors.ts';

/** Whether an address is one of this machine, which alone may be called without encryption. */
export const isOwnHost = ({ protocol }: URL): boolean => protocol === 'http:';

/** Whether an address is one of the public internet, and no private, link-local or metadata address. */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/**
 * Refuses an address that leads into a private network, or nowhere: 422 under the field that has it. What a name leads to may
 * change, so a connection is verified once more.
 */
export async function requirePublicAddress(text: string, field: string): Promise<void> {
  if (!URL.canParse(text)) throw fieldError(field, 'validation.webhook_url');
  const url = new URL(text);
  if (isOwnHost(url)) return;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = await lookup(host, { all: true }).catch(() => []);
  if (found.length === 0) throw fieldError(field, 'validation.webhook_unknown_host');
  if (!found.every(({ address }) => isPublic(address))) throw fieldError(field, 'validation.webhook_private');
}
