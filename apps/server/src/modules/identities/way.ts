import { limits } from '@account/contract/limits';
import { returnPath } from '@account/contract/pages/return-path';
import type { ReturnReason } from '@account/contract/pages/return-reasons';
import type { Platform } from '@account/contract/platforms';
import * as z from 'zod/mini';

/** How a sign-in goes on after the platform, as the sign-in page was opened with. */
export const way = z.object({
  /** A path of this site. */
  path: z.string(),
  /** Whether the mobile app waits for a token. */
  mobile: z.boolean(),
  remember: z.boolean(),
});
export type Way = z.infer<typeof way>;

export const homeward: Way = { path: '/home', mobile: false, remember: false };

/** Parameters of an address that name a way. */
export interface GivenWay {
  url?: string | undefined;
  from?: string | undefined;
  remember?: string | undefined;
}

/** The way that parameters of an address name; what leads off this site, or is too long, is dropped. */
export const wayOf = (given: GivenWay, publicUrl: string): Way => {
  const wanted = given.url ?? '';
  return {
    path: returnPath(wanted.length > limits.returnAddress ? null : wanted, new URL(publicUrl).origin),
    mobile: given.from === 'mobile',
    remember: given.remember === '1' || given.remember === 'true',
  };
};

/** An address of the next step, with the way in its query. */
export function addressWith(path: string, way: Way, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(more);
  if (way.mobile) query.set('from', 'mobile');
  if (way.path !== '/home') query.set('url', way.path);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Where a return leads that came to nothing: back to the page that the person came from, with a code for a sentence. */
export const refusalAddress = (
  reason: ReturnReason,
  { platform, way, isSignedIn }: { platform: Platform; way: Way; isSignedIn: boolean },
): string =>
  isSignedIn
    ? `/user/personalsetting?${new URLSearchParams({ reason, platform })}`
    : addressWith('/login', way, { reason, platform });
