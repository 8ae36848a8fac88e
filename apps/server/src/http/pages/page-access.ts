import type { SignedInUser } from '@account/contract/bootstrap';
import { type Page, type PageAccess, type PageName, pages } from '@account/contract/pages';
import { isOpenTo } from '@account/contract/policies/access';
import { principalOf } from '@account/contract/policies/principal';
import { gateBefore } from '../session/gates.ts';

/** What the server does with a visit to a page. */
export type PageDecision =
  | { kind: 'show'; status: 200 | 403 | 404; page?: PageName; params?: Readonly<Record<string, string>> }
  | { kind: 'redirect'; to: string };

/** A segment of any content; the longest carries a secret and an e-mail, encoded twice (companion cloud). */
const anything = '[^/]{1,2048}';

function pattern(path: string): RegExp {
  const segments = path
    .slice(1)
    .split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return `/${segment}`;
      const name = segment.slice(1).replace('?', '');
      const value = name === 'id' || name === 'page' ? '[1-9]\\d{0,9}' : anything;
      return segment.endsWith('?') ? `(?:/(?<${name}>${value}))?` : `/(?<${name}>${value})`;
    });
  return new RegExp(`^${segments.join('')}/?$`);
}

const table = Object.entries(pages as Record<PageName, Page>).map(([name, page]) => ({
  name: name as PageName,
  pattern: pattern(page.path),
  access: page.access,
}));

/** The page at a path, and the segments it names. */
function findPage(path: string) {
  for (const { name, pattern: shape, access } of table) {
    const match = shape.exec(path);
    if (match) return { name, access, params: { ...match.groups } };
  }
  return undefined;
}

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

/** Decides on a visit by address and person (contract section 2). */
export function decidePage({ path, url, user }: Visit, closed: readonly PageName[]): PageDecision {
  if (path === '/' || path === '/logout') return { kind: 'redirect', to: pages.home.path };
  const page = findPage(path);
  if (!page || closed.includes(page.name)) return { kind: 'show', status: 404 };
  const decision = user ? decideForUser(page.access, user) : decideForVisitor(page.access, url);
  return decision.kind === 'show' ? { ...decision, page: page.name, params: page.params } : decision;
}
