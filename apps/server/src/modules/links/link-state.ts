import type { LinkState } from '@account/contract/links';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { LinkRecord } from './links.queries.ts';

export function linkStateOf(link: LinkRecord | undefined): LinkState {
  if (!link) return 'unknown';
  if (link.used) return 'used';
  return link.expired ? 'expired' : 'open';
}

const refusals = {
  unknown: 'validation.link',
  used: 'validation.link_used',
  expired: 'validation.link_expired',
} as const;

/** The link, if it is open and of that address; otherwise a 422 under `token` or `email`. */
export function requireOpenLink(link: LinkRecord | undefined, email: string): LinkRecord {
  const state = linkStateOf(link);
  if (state !== 'open') throw fieldError('token', refusals[state]);
  if (!link) throw new AppError('not_found');
  if (link.email !== email) throw fieldError('email', 'validation.link_email');
  return link;
}
