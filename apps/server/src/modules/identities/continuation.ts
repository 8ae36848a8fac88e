import { limits } from '@account/contract/limits';
import type { ReturnReason } from '@account/contract/pages/reasons';
import { returnPath } from '@account/contract/pages/sign-in-way';
import * as z from 'zod/mini';
import { kindOf, type Provider } from '../../kernel/identity-provider.ts';

/** How a sign-in goes on after the platform, by the parameters of the sign-in page. */
export const continuationSchema = z.object({
  /** A path of this site. */
  path: z.string(),
  /** Whether the mobile app waits for a token. */
  mobile: z.boolean(),
  remember: z.boolean(),
});
export type Continuation = z.infer<typeof continuationSchema>;

/** Where a return leads, and the session that it opens. */
export type ReturnOutcome =
  | { kind: 'go'; to: string; session?: { token: string; remember: boolean } }
  | { kind: 'refused'; reason: ReturnReason };

export const homeward: Continuation = { path: '/home', mobile: false, remember: false };

/** Parameters of an address that name a continuation. */
export interface GivenContinuation {
  url?: string | undefined;
  from?: string | undefined;
  remember?: string | undefined;
}

/** The continuation that parameters of an address name; an address that leaves this site, or is too long, is dropped. */
export const continuationOf = (given: GivenContinuation, publicUrl: string): Continuation => {
  const wanted = given.url ?? '';
  return {
    path: returnPath(wanted.length > limits.returnAddress ? null : wanted, new URL(publicUrl).origin),
    mobile: given.from === 'mobile',
    remember: given.remember === '1' || given.remember === 'true',
  };
};

/** An address of the next step, with the continuation in its query. */
export function addressWith(
  path: string,
  continuation: Continuation,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams(more);
  if (continuation.mobile) query.set('from', 'mobile');
  if (continuation.path !== '/home') query.set('url', continuation.path);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Where a return leads that came to nothing: back to the page that the person came from, with a code for a sentence. */
export const refusalAddress = (
  reason: ReturnReason,
  { platform, continuation, isSignedIn }: { platform: Provider; continuation: Continuation; isSignedIn: boolean },
): string =>
  isSignedIn
    ? `/user/personalsetting?${new URLSearchParams({ reason, platform: kindOf(platform) })}`
    : addressWith('/login', continuation, { reason, platform: kindOf(platform) });
