import { expect, test } from 'vitest';
import { scopes, usePlatform } from './test/use-platform.ts';
import { renew, visit } from './test/visit.ts';

const google = usePlatform('google');
const microsoft = usePlatform('microsoft');
const about = '/drive/v3/about?fields=user';
const delta = '/me/drive/root/delta';

test('a visit to the page gives the scopes that the person does not refuse', async () => {
  const { sub } = await microsoft.newReader();
  const platform = microsoft.current();
  const asked = { scope: `openid ${scopes.microsoft}`, prompt: 'consent' };
  const willing = await visit(platform, sub, asked);
  expect(willing.scope).toBe(`openid ${scopes.microsoft}`);
  platform.people.set(sub, { sub, refusedScopes: [scopes.microsoft] });
  const refused = await visit(platform, sub, asked);
  expect(refused.scope).toBe('openid');
  const headers = { authorization: `Bearer ${refused.access_token}` };
  const response = await fetch(platform.apiUrl + delta, { headers });
  expect([response.status, await response.json()]).toMatchObject([403, { error: { code: 'accessDenied' } }]);
});

test('Google renews only for who asked for offline access', async () => {
  const { sub } = await google.newReader();
  const asked = { scope: `openid ${scopes.google}` };
  expect((await visit(google.current(), sub, asked)).refresh_token).toBeUndefined();
  const { refresh_token } = await visit(google.current(), sub, { ...asked, access_type: 'offline' });
  expect((await renew(google.current(), refresh_token ?? '')).scope).toContain(scopes.google);
});

test('an access token ends by time, and all tokens end when the person withdraws the consent', async () => {
  const reader = await google.newReader();
  const other = await google.newReader();
  const platform = google.current();
  expect((await reader.get(about)).status).toBe(200);
  platform.expireAccessTokens(reader.sub);
  const expired = await reader.get(about);
  const authError = { error: { errors: [{ reason: 'authError', location: 'Authorization' }] } };
  expect([expired.status, await expired.json()]).toMatchObject([401, authError]);

  const before = platform.renewals;
  const { access_token } = await renew(platform, reader.refreshToken);
  expect(platform.renewals).toBe(before + 1);
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await reader.get(about, headers)).status).toBe(200);

  platform.endGrants(reader.sub);
  expect((await reader.get(about, headers)).status).toBe(401);
  expect((await renew(platform, reader.refreshToken)).error).toBe('invalid_grant');
  expect((await other.get(about)).status).toBe(200);
});

test('a token without the scope is refused', async () => {
  const { sub, get } = await google.newReader();
  const { accessToken } = await google.current().issue({ sub, scopes: ['email'] });
  const response = await get(about, { authorization: `Bearer ${accessToken}` });
  const reason = { error: { errors: [{ domain: 'global', reason: 'insufficientPermissions' }] } };
  expect([response.status, await response.json()]).toMatchObject([403, reason]);
});

test('statuses are worded as by the platform, for as long and for whom they are planned', async () => {
  const reader = await google.newReader();
  const other = await google.newReader();
  const { faults } = google.current();
  const limited = { kind: 'status', status: 403, reason: 'userRateLimitExceeded', retryAfter: 7 } as const;
  faults.next(limited, { times: 2, after: 1, sub: reader.sub });
  expect((await reader.get(about)).status).toBe(200);
  const response = await reader.get(about);
  expect(response.headers.get('retry-after')).toBe('7');
  expect(await response.json()).toMatchObject({
    error: { errors: [{ domain: 'usageLimits', reason: limited.reason }] },
  });
  expect((await other.get(about)).status).toBe(200);
  expect((await reader.get(about)).status).toBe(403);
  expect((await reader.get(about)).status).toBe(200);

  const office = await microsoft.newReader();
  microsoft.current().faults.next({ kind: 'status', status: 507 });
  const full = await office.get(delta);
  expect([full.status, await full.json()]).toMatchObject([507, { error: { code: 'quotaLimitReached' } }]);
});

test('a response can be broken, end in the middle, lead elsewhere and never end', async () => {
  const reader = await microsoft.newReader();
  reader.drive.fill({ files: 300 });
  const { faults } = microsoft.current();
  faults.next({ kind: 'broken JSON' });
  await expect(reader.read(delta)).rejects.toThrow(SyntaxError);
  faults.next({ kind: 'reset' });
  await expect(reader.read(delta)).rejects.toThrow('terminated');
  faults.next({ kind: 'redirect', to: 'http://elsewhere.test/' });
  expect((await reader.get(delta)).headers.get('location')).toBe('http://elsewhere.test/');
  faults.next({ kind: 'foreign link', origin: 'http://elsewhere.test' });
  expect((await reader.read(delta))['@odata.nextLink']).toMatch(
    'http://elsewhere.test/v1.0/me/drive/root/delta?token=',
  );

  faults.next({ kind: 'endless', compressed: true });
  let bytes = 0;
  for await (const chunk of (await reader.get(delta)).body ?? []) {
    bytes += chunk.length;
    if (bytes > 10_000_000) break;
  }
  expect(bytes).toBeGreaterThan(10_000_000);
});

test('a response can hang until it is released', async () => {
  const reader = await google.newReader();
  const { faults } = google.current();
  faults.next({ kind: 'hang' });
  const response = reader.get(about);
  await faults.hanging();
  faults.release();
  expect((await response).status).toBe(200);
  faults.next({ kind: 'hang' });
  const leaving = new AbortController();
  const left = fetch(google.current().apiUrl + about, {
    signal: leaving.signal,
    headers: { authorization: `Bearer ${reader.accessToken}` },
  });
  await faults.hanging();
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
});

test('a renewal can fail and hang', async () => {
  const { refreshToken } = await google.newReader();
  const platform = google.current();
  platform.tokenFaults.next({ kind: 'status', status: 503 });
  expect((await renew(platform, refreshToken)).error).toBe('temporarily_unavailable');
  platform.tokenFaults.next({ kind: 'hang' });
  const before = platform.renewals;
  const renewed = renew(platform, refreshToken);
  await platform.tokenFaults.hanging();
  expect(platform.renewals).toBe(before);
  platform.tokenFaults.release();
  expect((await renewed).access_token).toBeDefined();
});

test('responses are compressed for who asks, at Google also by its name', async () => {
  const reader = await google.newReader();
  const encoding = async (agent: string) => {
    const response = await reader.get(about, { 'accept-encoding': 'gzip', 'user-agent': agent });
    expect(await response.json()).toHaveProperty('user');
    return response.headers.get('content-encoding');
  };
  expect(await encoding('account (gzip)')).toBe('gzip');
  expect(await encoding('account')).toBeNull();
});

test('requests are counted and kept', async () => {
  const reader = await google.newReader();
  const before = google.current().requestCount;
  await reader.get('/drive/v3/drives?pageSize=7');
  expect(google.current().requestCount).toBe(before + 1);
  const last = google.current().requests.at(-1);
  expect([last?.sub, last?.path, last?.query.get('pageSize')]).toEqual([reader.sub, '/drive/v3/drives', '7']);
});

test('a million files are there at once', async () => {
  const { drive, read } = await google.newReader();
  drive.fill({ files: 1_000_000 });
  expect(drive.count).toBe(1_050_000);
  const { files } = await read('/drive/v3/files?pageSize=1000');
  expect(files).toHaveLength(1_000);
});
