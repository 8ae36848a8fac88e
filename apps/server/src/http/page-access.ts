import type { SignedInUser } from '@account/contract/bootstrap';
import { type Page, type PageAccess, pages } from '@account/contract/pages';
import { gateBefore } from './gates.ts';

/** What the server does with a visit to a page. */
export type PageDecision = { kind: 'show'; status: 200 | 403 | 404 } | { kind: 'redirect'; to: string };

function pattern(path: string): RegExp {
  const segments = path
    .slice(1)
    .split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return `/${segment}`;
      const name = segment.slice(1).replace('?', '');
      const value = name === 'token' ? '[^/]{1,512}' : '[1-9]\\d{0,9}';
      return segment.endsWith('?') ? `(?:/${value})?` : `/${value}`;
    });
  return new RegExp(`^${segments.join('')}/?$`);
}

const table: { pattern: RegExp; access: PageAccess }[] = Object.values(pages as Record<string, Page>).map((page) => ({
  pattern: pattern(page.path),
  access: page.access,
}));

const gatePages = { password: pages.firstPassword.path, verification: '/email/verify' } as const;

function decideForUser(access: PageAccess, user: SignedInUser): PageDecision {
  if (access.kind === 'anyone') return { kind: 'show', status: 200 };
  if (access.kind === 'visitor') return { kind: 'redirect', to: pages.home.path };
  const gate = gateBefore(user, access.openAt ? [access.openAt] : []);
  if (gate) return { kind: 'redirect', to: gatePages[gate] };
  if (access.openAt && gateBefore(user, []) !== access.openAt) return { kind: 'redirect', to: pages.home.path };
  const allowed = access.levels === 'every' || access.levels.includes(user.role.access_level);
  return { kind: 'show', status: allowed ? 200 : 403 };
}

/** Decides on a visit by address and person (contract section 2). `path` is without query, `url` with it. */
export function decidePage(path: string, url: string, user: SignedInUser | undefined): PageDecision {
  if (path === '/' || path === '/logout') return { kind: 'redirect', to: pages.home.path };
  const page = table.find((entry) => entry.pattern.test(path));
  if (!page) return { kind: 'show', status: 404 };
  if (user) return decideForUser(page.access, user);
  if (page.access.kind !== 'user') return { kind: 'show', status: 200 };
  return { kind: 'redirect', to: `${pages.signIn.path}?url=${encodeURIComponent(url)}` };
}
