import type { SignedInUser } from '@account/contract/bootstrap';
import { limits } from '@account/contract/limits';
import { closedPages, type Page, pages } from '@account/contract/pages/pages';
import { type AccessLevel, accessLevels } from '@account/contract/roles';
import { describe, expect, it } from 'vitest';
import { decidePage, mendedAddress } from './page-access.ts';

function person(level: AccessLevel, overrides: Partial<SignedInUser> = {}): SignedInUser {
  return {
    id: 1,
    email: 'a@example.com',
    username: 'a',
    name: null,
    organization: null,
    role: { id: 1, name: 'Role', access_level: level },
    panel_role: 'normal',
    panel_idletimeout: 0,
    language: null,
    profilepic: null,
    wallpaper: null,
    umslinkcode: null,
    email_verified_at: '2026-01-01 00:00:00',
    two_factor_enabled: false,
    two_factor_required: false,
    has_password: true,
    must_change_password: false,
    ...overrides,
  };
}

const top = person(accessLevels.top);
const visit = (path: string, user?: SignedInUser) => {
  const decision = decidePage({ path: path.split('?', 1)[0] ?? '', url: path, user }, []);
  return decision.kind === 'redirect' ? decision.to : decision.status;
};

/** An address of each page of the contract. */
const addresses = Object.values(pages as Record<string, Page>).map(
  ({ path, access }) => [path.replace(/:token\??/, 'x'.repeat(43)).replace(/:\w+\??/g, '7'), access] as const,
);

describe('a visitor', () => {
  it.each(addresses.filter(([, access]) => access.kind === 'user'))('is sent from %s to the sign-in', (path) => {
    expect(visit(path)).toBe(`/login?url=${encodeURIComponent(path)}`);
  });

  it.each(addresses.filter(([, access]) => access.kind !== 'user'))('sees %s', (path) => {
    expect(visit(path)).toBe(200);
  });

  it('comes back to path and query', () => {
    expect(visit('/organization?page=2&search=a%20b')).toBe('/login?url=%2Forganization%3Fpage%3D2%26search%3Da%2520b');
  });
});

describe('a signed-in user', () => {
  it.each(addresses.filter(([, access]) => access.kind === 'visitor'))('is sent from %s home', (path) => {
    expect(visit(path, top)).toBe('/home');
  });

  it.each(addresses.filter(([, access]) => access.kind === 'anyone'))('sees %s', (path) => {
    expect(visit(path, top)).toBe(200);
  });

  it('comes back from the companion cloud with the longest secret and e-mail', () => {
    const token = Buffer.from(`${'s'.repeat(limits.token)}|&&|${'e'.repeat(limits.email)}`).toString('base64');
    expect(visit(`/user/personalsetting/${encodeURIComponent(token)}`, top)).toBe(200);
    expect(visit(`/user/personalsetting/${'x'.repeat(3_000)}`, top)).toBe(404);
  });

  const levelled = addresses.flatMap(([path, access]) =>
    access.kind === 'user' && access.levels !== 'every' ? [[path, access.levels] as const] : [],
  );
  it.each(levelled)('sees %s only with the level for it', (path, levels) => {
    for (const level of Object.values(accessLevels))
      expect(visit(path, person(level))).toBe(levels.includes(level) ? 200 : 403);
  });

  it.each(['/password/firsttime', '/email/verify'])('has no business on %s past the gate', (path) => {
    expect(visit(path, top)).toBe('/home');
  });
});

describe('the gates', () => {
  const gated = addresses.filter(([, access]) => access.kind === 'user');
  const unverified = person(accessLevels.top, { email_verified_at: null });
  const mustChange = person(accessLevels.top, { must_change_password: true });
  const both = person(accessLevels.top, { email_verified_at: null, must_change_password: true });

  it.each(gated.filter(([path]) => path !== '/password/firsttime'))(
    'of the password stops on the way to %s',
    (path) => {
      expect(visit(path, mustChange)).toBe('/password/firsttime');
      expect(visit(path, both)).toBe('/password/firsttime');
    },
  );

  it.each(gated.filter(([path]) => !path.startsWith('/email/verify')))(
    'of the e-mail stops on the way to %s',
    (path) => {
      expect(visit(path, unverified)).toBe('/email/verify');
    },
  );

  const open = ['/user/personalsetting/7', '/auth/change_password'];
  it.each(gated.filter(([path]) => !open.includes(path)))('of the second factor leads on to %s', (path) => {
    const withoutFactor = person(accessLevels.top, { two_factor_required: true });
    expect(visit(path, withoutFactor)).toBe(`/user/personalsetting?url=${encodeURIComponent(path)}`);
    expect(visit(path, person(accessLevels.top, { two_factor_required: true, email_verified_at: null }))).toBe(
      path.startsWith('/email/verify') ? 200 : '/email/verify',
    );
  });

  it('of the second factor is open with one, and shows where to set it up without', () => {
    const required = { two_factor_required: true };
    expect(visit('/home', person(accessLevels.top, { ...required, two_factor_enabled: true }))).toBe(200);
    for (const path of [...open, '/terms', '/not-found'])
      expect(visit(path, person(accessLevels.user, required))).toBe(path === '/not-found' ? 404 : 200);
    expect(visit('/user?page=2', person(accessLevels.top, required))).toBe(
      '/user/personalsetting?url=%2Fuser%3Fpage%3D2',
    );
  });

  it('let their own page through', () => {
    expect(visit('/password/firsttime', mustChange)).toBe(200);
    expect(visit('/password/firsttime', both)).toBe(200);
    expect(visit('/email/verify', unverified)).toBe(200);
  });

  it('leave the terms and privacy pages open', () => {
    expect([visit('/terms', both), visit('/privacy', both)]).toEqual([200, 200]);
  });
});

describe('addresses', () => {
  it.each(['/', '/logout'])('%s goes home', (path) => {
    expect([visit(path), visit(path, top)]).toEqual(['/home', '/home']);
  });

  it.each([
    '/not-found',
    '/nothing',
    '/organization/abc',
    '/organization/0',
    '/organization/-1',
    '/organization/99999999999',
    '/device/create',
    '/user/7/7/7',
    '/HOME',
    '//home',
    '/home/../user',
    '/.env',
    '/constructor',
    '/__proto__',
  ])('%s is no page', (path) => {
    expect([visit(path), visit(path, top)]).toEqual([404, 404]);
  });

  it.each(['/home/', '/organization/7/', '/organization/7/3'])('%s is a page', (path) => {
    expect(visit(path, top)).toBe(200);
  });
});

describe.each([
  ['/register', { registration: 'closed' }],
  ['/useradditional/eA', { registration: 'closed' }],
  ['/panel', { panel_page: 'off' }],
  ['/auth/google', { identity_providers: { google: false, microsoft: true } }],
  ['/auth/google/callback', { identity_providers: { google: false, microsoft: true } }],
  ['/auth/microsoft/callback', { identity_providers: { google: true, microsoft: false } }],
] as const)('%s', (path, closing) => {
  const open = {
    registration: 'open',
    panel_page: 'on',
    identity_providers: { google: true, microsoft: true },
  } as const;
  const statusWith = (config: Parameters<typeof closedPages>[0]) =>
    decidePage({ path, url: path, user: undefined }, closedPages(config));

  it(`is no page with ${JSON.stringify(closing)}`, () => {
    expect(statusWith(open)).toMatchObject({ status: 200 });
    expect(statusWith({ ...open, ...closing })).toMatchObject({ kind: 'show', status: 404 });
  });
});

const token = 'abcdefghij-_ABCDEFGHIJ';

it.each([
  [
    `/email/verify/7/${token}?expires=1&amp;signature=${token}`,
    `/email/verify/7/${token}?expires=1&signature=${token}`,
  ],
  [`/email/verify/7/${token}?expires=1&signature=${token}.`, `/email/verify/7/${token}?expires=1&signature=${token}`],
  [`/email/verify/7/${token}?expires=1&signature=${token}%3E`, `/email/verify/7/${token}?expires=1&signature=${token}`],
  [`/password/create/${token}>`, `/password/create/${token}`],
  [`/password/create/${token}).`, `/password/create/${token}`],
  [`/password/reset/${token}?email=ada%40example.com>`, `/password/reset/${token}?email=ada%40example.com`],
])('%s is mended', (url, mended) => expect(mendedAddress(url)).toBe(mended));

it.each([
  `/email/verify/7/${token}?expires=1&signature=${token}`,
  `/password/create/${token}`,
  '/device?search=a.',
  '/device?search=a&amp;page=2',
  '/nothing.',
])('%s stays as it is', (url) => expect(mendedAddress(url)).toBeUndefined());
