import type { SignedInUser } from '@account/contract/bootstrap';
import type { Gate } from '@account/contract/calls/call';
import { matchPage } from '@account/contract/pages/page-match';
import { type PageAccess, type PageName, pages } from '@account/contract/pages/pages';
import { isForMobileApp } from '@account/contract/pages/sign-in-way';
import { gateBefore, isOpenTo, principalOf } from '@account/contract/policies/principal';
import { queryOf } from '../request-facts.ts';

/** Signs that programs take along with an address in a text: they end a sentence or stand around the address. */
const behind = /(?:[.,;:!?'")>\]}»”]|%(?:22|27|29|3[BEbe]|5[Dd]|7[Dd]|C2%BB|E2%80%9D)){1,4}$/;

/**
 * The address of a mailed link without what mail programs do to it: `&` left as `&amp;` of HTML, signs behind it. Undefined
 * where there is nothing of that, and for every other page.
 */
export function mendedAddress(url: string): string | undefined {
  const mended = url.replace(/&amp(?:;|%3b)/gi, '&').replace(behind, '');
  if (mended === url) return undefined;
  const page = matchPage(mended.split('?', 1)[0] ?? '');
  return page && /:(?:token|hash)/.test(pages[page.name].path) ? mended : undefined;
}

/** The server's decision on a visit to a page. */
export type PageDecision =
  | { kind: 'show'; status: 200 | 403 | 404; page?: PageName; params?: Readonly<Record<string, string>> }
  | { kind: 'redirect'; to: string };

/** Where a closed gate leads from an address. The second factor is set up on the way to it. */
function gatePage(gate: Gate, url: string): string {
  switch (gate) {
    case 'password':
      return pages.firstPassword.path;
    case 'verification':
      return pages.verifyEmail.path;
    case 'two_factor':
      return `/user/personalsetting?url=${encodeURIComponent(url)}`;
  }
}

/** Where a page of the sign-in leads a person who is signed in. The mobile app is asked about, not opened. */
const insteadOfSignIn = (url: string): string => pages[isForMobileApp(queryOf(url)) ? 'openApp' : 'home'].path;

function decideForUser(access: PageAccess, user: SignedInUser, url: string): PageDecision {
  if (access.kind === 'anyone') return { kind: 'show', status: 200 };
  if (access.kind === 'visitor') return { kind: 'redirect', to: insteadOfSignIn(url) };
  const closed = gateBefore(user, []);
  // The gates behind it do not count either: the verification comes before the second factor.
  const gate = closed === access.alsoAt ? undefined : closed;
  if (gate !== access.openAt) return { kind: 'redirect', to: gate ? gatePage(gate, url) : pages.home.path };
  return { kind: 'show', status: isOpenTo(principalOf(user), access) ? 200 : 403 };
}

function decideForVisitor(access: PageAccess, url: string): PageDecision {
  if (access.kind !== 'user') return { kind: 'show', status: 200 };
  return { kind: 'redirect', to: `${pages.signIn.path}?url=${encodeURIComponent(url)}` };
}

/** A visit: `path` is without query, `url` with it. */
export interface Visit {
  path: string;
  url: string;
  user: SignedInUser | undefined;
}

/** Decides on a visit by address and user. */
export function decidePage({ path, url, user }: Visit, closed: readonly PageName[]): PageDecision {
  if (path === '/' || path === '/logout') return { kind: 'redirect', to: pages.home.path };
  const page = matchPage(path);
  if (!page || closed.includes(page.name)) return { kind: 'show', status: 404 };
  const { access } = pages[page.name];
  const decision = user ? decideForUser(access, user, url) : decideForVisitor(access, url);
  return decision.kind === 'show' ? { ...decision, page: page.name, params: page.params } : decision;
}
