import type { SignedInUser } from '@account/contract/bootstrap';
import { matchPage } from '@account/contract/page-match';
import { type PageAccess, type PageName, pages } from '@account/contract/pages';
import { isOpenTo } from '@account/contract/policies/access';
import { principalOf } from '@account/contract/policies/principal';
import { gateBefore } from '../../kernel/gates.ts';

/** What the server does with a visit to a page. */
export type PageDecision =
  | { kind: 'show'; status: 200 | 403 | 404; page?: PageName; params?: Readonly<Record<string, string>> }
  | { kind: 'redirect'; to: string };

const gatePages = { password: pages.firstPassword.path, verification: pages.verifyEmail.path } as const;

function decideForUser(access: PageAccess, user: SignedInUser): PageDecision {
  if (access.kind === 'anyone') return { kind: 'show', status: 200 };
  if (access.kind === 'visitor') return { kind: 'redirect', to: pages.home.path };
  const gate = gateBefore(user, []);
  if (gate !== access.openAt) return { kind: 'redirect', to: gate ? gatePages[gate] : pages.home.path };
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
  const decision = user ? decideForUser(access, user) : decideForVisitor(access, url);
  return decision.kind === 'show' ? { ...decision, page: page.name, params: page.params } : decision;
}
