import { beginMicrosoftSignIn } from '@account/contract/endpoints/accounts/identities';
import { describe, expect, it } from 'vitest';
import { visitor } from '#test/support/client.ts';
import { type Lies, useForgedApp } from '#test/support/outside/forged-app.ts';
import { beginSignIn } from '#test/support/outside/platforms.ts';

const app = useForgedApp();

const nonsense: [string, NonNullable<Lies['answers']>['metadata']][] = [
  ['breaks', { status: 500, body: 'oops' }],
  ['answers with HTML', { type: 'text/html', body: '<h1>Sign in to the network</h1>' }],
  ['answers with broken JSON', { body: '{"issuer": "' }],
  ['answers with other JSON', { body: '[1, 2, 3]' }],
  ['answers with 5 MB', { body: JSON.stringify({ a: 'a'.repeat(5_000_000) }) }],
  ['leads elsewhere', { status: 302, body: '' }],
  // It would be right in the end: it is given up before.
  ['is slow', { after: 4_000 }],
];

describe.each(nonsense)('a platform that %s', (_what, answer) => {
  it('at the start leads back to the sign-in, which stays usable', async () => {
    const fresh = await app.withFreshMetadata({ answers: { metadata: answer } });
    const client = visitor(fresh);
    const [page, call] = await Promise.all([client.visit('/auth/google'), client.call(beginMicrosoftSignIn)]);
    expect(page.headers.location).toBe('/login?reason=unavailable&platform=google');
    expect(call).toMatchObject({
      status: 503,
      body: { message: 'Microsoft does not answer right now. Please try again in a moment.' },
    });
    expect((await client.visit('/login')).status).toBe(200);
    // An answer that was wrong once is asked for again.
    app.provider.lies = {};
    expect((await client.call(beginMicrosoftSignIn)).status).toBe(200);
  });

  // A slow one is waited for: once is enough.
  const parts = answer?.after ? (['token'] as const) : (['token', 'keys'] as const);

  it.each(parts)('at the return, with its %s, leads back', async (part) => {
    const client = visitor(app);
    app.provider.lies = {};
    const begun = new URL(await beginSignIn(client, 'google')).searchParams;
    app.provider.lies = { answers: { [part]: answer } };
    const query = new URLSearchParams({ code: begun.get('nonce') ?? '', state: begun.get('state') ?? '' });
    const { headers } = await client.visit(`/auth/google/callback?${query}`);
    expect(headers.location).toMatch(/^\/login\?reason=(unavailable|invalid)&platform=google$/);
  });
});

it('a platform that is not there leads back', async () => {
  const fresh = await app.withFreshMetadata({ metadata: { token_endpoint: 'http://127.0.0.1:9/token' } });
  const client = visitor(fresh);
  const begun = new URL(await beginSignIn(client, 'google')).searchParams;
  const query = new URLSearchParams({ code: 'a', state: begun.get('state') ?? '' });
  const { headers } = await client.visit(`/auth/google/callback?${query}`);
  expect(headers.location).toBe('/login?reason=unavailable&platform=google');
});

it('metadata of another issuer are not used', async () => {
  const fresh = await app.withFreshMetadata({ metadata: { issuer: 'https://evil.example' } });
  const client = visitor(fresh);
  expect((await client.visit('/auth/google')).headers.location).toBe('/login?reason=unavailable&platform=google');
  expect((await client.call(beginMicrosoftSignIn)).status).toBe(503);
});

it('the log tells of an outage, and holds no token', async () => {
  const client = visitor(app);
  app.provider.lies = {};
  const begun = new URL(await beginSignIn(client, 'google')).searchParams;
  app.provider.lies = {
    answers: { token: { status: 400, body: '{"error":"invalid_client","access_token":"a-secret-token"}' } },
  };
  const query = new URLSearchParams({ code: 'a-secret-code', state: begun.get('state') ?? '' });
  const { headers } = await client.visit(`/auth/google/callback?${query}`);
  expect(headers.location).toBe('/login?reason=rejected&platform=google');
  const line = app.log.filter((text) => text.includes('an authorization failed')).at(-1);
  expect(line).toContain('invalid_client');
  expect(line).not.toMatch(/a-secret/);
});
