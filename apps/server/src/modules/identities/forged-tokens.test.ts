import { platforms } from '@account/contract/platforms';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Client, visitor } from '#test/support/client.ts';
import { type Lies, useForgedApp } from '#test/support/outside/forged-app.ts';
import { beginSignIn } from '#test/support/outside/platforms.ts';
import { bootstrapOf } from '#test/support/people.ts';

const app = useForgedApp();

let client: Client;
beforeEach(() => {
  client = visitor(app);
});

const seconds = (from: number) => Math.floor(Date.now() / 1_000) + from;

describe.each(platforms)('an ID token of %s', (platform) => {
  /** Comes back with a code that carries the nonce, so that the provider can put it into the token. */
  async function comeBack(lies: Lies, code?: (nonce: string) => string) {
    app.provider.lies = lies;
    const begun = new URL(await beginSignIn(client, platform)).searchParams;
    const nonce = begun.get('nonce') ?? '';
    const query = new URLSearchParams({ code: code?.(nonce) ?? nonce, state: begun.get('state') ?? '' });
    const { headers } = await client.visit(`/auth/${platform}/callback?${query}`);
    return String(headers.location);
  }

  const own = { tid: 'tenant-1', oid: 'person-1', xms_edov: true };

  it('that is right is taken', async () => {
    expect(await comeBack({ claims: own })).toContain('/useradditional/');
  });

  it.each<[string, Lies]>([
    ['is not signed', { claims: own, unsigned: true }],
    ['is signed with a key that the platform has not published', { claims: own, otherKey: true }],
    ['is signed with the secret of the client', { claims: own, bySecret: true }],
    ['is for another client', { claims: { ...own, aud: 'another client' } }],
    [
      'is for several, and was issued to another client',
      { claims: { ...own, aud: [`account-${platform}`, 'b'], azp: 'b' } },
    ],
    ['is for several, and says not whom it was issued to', { claims: { ...own, aud: [`account-${platform}`, 'b'] } }],
    ['is for us, but was issued to another client', { claims: { ...own, azp: 'another client' } }],
    ['has another issuer', { claims: { ...own, iss: 'https://evil.example' } }],
    ['has no issuer', { claims: { ...own, iss: undefined } }],
    ['has expired', { claims: { ...own, exp: seconds(-120) } }],
    ['has no end', { claims: { ...own, exp: undefined } }],
    ['is from the future', { claims: { ...own, iat: seconds(600), exp: seconds(1_200) } }],
    ['holds only later', { claims: { ...own, nbf: seconds(600) } }],
    ['has no nonce', { claims: { ...own, nonce: undefined } }],
    ['has the nonce of another request', { claims: { ...own, nonce: 'a'.repeat(43) } }],
    ['has no subject', { claims: { ...own, sub: undefined, oid: undefined } }],
    ['has a subject that is no text', { claims: { ...own, sub: { a: 1 }, oid: 7 } }],
    ['has a subject of 8 KB', { claims: { ...own, sub: 'a'.repeat(8_000), oid: 'a'.repeat(8_000) } }],
    [
      'is no token',
      { answers: { token: { body: JSON.stringify({ access_token: 'a', token_type: 'Bearer', id_token: 'no' }) } } },
    ],
    ['is missing', { answers: { token: { body: JSON.stringify({ access_token: 'a', token_type: 'Bearer' }) } } }],
  ])('that %s signs no user in', async (_what, lies) => {
    expect(await comeBack(lies)).toBe(`/login?reason=invalid&platform=${platform}`);
    expect((await bootstrapOf(client)).user).toBeNull();
  });

  it('may be half a minute late or early', async () => {
    expect(await comeBack({ claims: { ...own, exp: seconds(-10) } })).toContain('/useradditional/');
    client = visitor(app);
    expect(await comeBack({ claims: { ...own, iat: seconds(20), nbf: seconds(20) } })).toContain('/useradditional/');
  });

  it('with names that cannot be stored is taken without them', async () => {
    const names = { name: 'a'.repeat(300), given_name: { a: 1 }, family_name: '\0' };
    const location = await comeBack({ claims: { ...own, ...names } });
    expect(Buffer.from(location.split('/')[2] ?? '', 'base64url').toString()).toMatch(/\|&&\|$/);
  });

  it.each(['not an address', 'a@b', '', 7, null, `${'a'.repeat(400)}@example.com`])(
    'with the e-mail %.20s names none',
    async (email) => {
      expect(await comeBack({ claims: { ...own, email } })).toBe(`/login?reason=no_email&platform=${platform}`);
    },
  );
});

describe('the many tenants of Microsoft', () => {
  const template = () => ({ issuer: `${app.provider.issuer}/{tenantid}/v2.0` });
  const claims = (tenant: unknown, iss: string) => ({ iss, tid: tenant, oid: 'person-1', xms_edov: '1' });

  async function comeBack(lies: Lies) {
    const fresh = await app.withFreshMetadata(lies);
    const browser = visitor(fresh);
    const begun = new URL(await beginSignIn(browser, 'microsoft')).searchParams;
    const query = new URLSearchParams({ code: begun.get('nonce') ?? '', state: begun.get('state') ?? '' });
    return String((await browser.visit(`/auth/microsoft/callback?${query}`)).headers.location);
  }

  it('each have their issuer, by the template', async () => {
    const iss = `${app.provider.issuer}/9188040d-6c67/v2.0`;
    const location = await comeBack({ metadata: template(), claims: claims('9188040d-6c67', iss) });
    const [id] = Buffer.from(location.split('/')[2] ?? '', 'base64url')
      .toString()
      .split('|&&|');
    expect(id).toBe('9188040d-6c67.person-1');
  });

  it.each([
    ['of another tenant', 'tenant-2'],
    ['of no tenant', undefined],
    ['of a tenant that is no text', { a: 1 }],
    ['of a tenant made of signs', '$&'],
  ])('an issuer %s is not theirs', async (_what, tenant) => {
    const iss = `${app.provider.issuer}/tenant-1/v2.0`;
    expect(await comeBack({ metadata: template(), claims: claims(tenant, iss) })).toBe(
      '/login?reason=invalid&platform=microsoft',
    );
  });
});
