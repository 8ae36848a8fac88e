import type { Endpoint } from '@account/contract/calls/endpoint';
import { listSessions } from '@account/contract/endpoints/accounts/sessions';
import { deleteUser, listUsers, showUser } from '@account/contract/endpoints/administration/users';
import { listDevices } from '@account/contract/endpoints/devices/devices';
import { showMe } from '@account/contract/endpoints/displays/me';
import { listCloudStorageProviders } from '@account/contract/endpoints/drives/cloud-storage';
import { followEvents } from '@account/contract/endpoints/events';
import { createApiToken, listApiTokens } from '@account/contract/endpoints/tokens/api-tokens';
import { rateLimits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { apiTokenMark, type TokenScope, tokenScopes } from '@account/contract/values/token-scopes';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { tokenBody } from '#test/support/bodies.ts';
import { Client, signedIn } from '#test/support/client.ts';
import { buildApiToken, buildUser } from '#test/support/factories.ts';
import { rowsOf } from '#test/support/query.ts';
import { randomToken } from '../../platform/crypto/secrets.ts';
import { sql } from '../../platform/database/sql.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

async function holderOf(scopes: readonly TokenScope[] = tokenScopes) {
  const level = accessLevels.top;
  const { id: userId } = await buildUser(app, { level });
  const { token } = await buildApiToken(app, { userId, level, scopes });
  const holder = new Client(app);
  holder.bearer = token;
  return { holder, token, userId };
}

const statusOf = async (holder: Client) => (await holder.call(listUsers, { body: { page: 1 } })).status;

describe('the scopes of a token', () => {
  it('are named when one is missing', async () => {
    const { holder } = await holderOf(['users:read', 'devices:write']);
    const { id } = await buildUser(app);
    expect(await holder.call(listDevices, { body: { page: 1 } })).toMatchObject({
      status: 403,
      body: { message: 'The API token needs the scope devices:read for this.', scope: 'devices:read' },
    });
    expect((await holder.call(showUser, { params: { id } })).status).toBe(200);
    expect((await holder.call(deleteUser, { params: { id } })).body.scope).toBe('users:write');
  });

  const closed: Endpoint[] = [listSessions, listApiTokens, createApiToken, followEvents, listCloudStorageProviders];
  it.each(closed)('never open $id', async (endpoint) => {
    const { holder } = await holderOf();
    expect(await holder.call(endpoint, { body: endpoint.body && tokenBody() })).toMatchObject({
      status: 403,
      body: { message: 'API tokens cannot make this call.', scope: null },
    });
  });

  it('are not those of the mobile app', async () => {
    const { holder } = await holderOf();
    expect((await holder.call(showMe)).status).toBe(401);
  });
});

it('an unknown token is refused, also beside a session', async () => {
  const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  for (const bearer of [`${apiTokenMark}${randomToken()}`, apiTokenMark, `${apiTokenMark}short`]) {
    client.bearer = bearer;
    expect(await statusOf(client)).toBe(401);
  }
});

it('spaces around a token are no part of it', async () => {
  const { holder, token } = await holderOf();
  holder.bearer = ` ${token} `;
  expect(await statusOf(holder)).toBe(200);
});

it('other bearer tokens change nothing of a call by session', async () => {
  const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
  client.bearer = randomToken();
  expect(await statusOf(client)).toBe(200);
  client.token = undefined;
  expect(await statusOf(client)).toBe(419);
});

it('calls of a token count as those of its person', async () => {
  const { holder, userId } = await holderOf();
  const browser = await signedIn(app, { id: userId });
  app.clock.hold();
  const calls = Array.from({ length: rateLimits.session.max }, (_, n) => (n % 2 ? holder : browser));
  for (const one of calls) await one.call(listDevices, { body: { page: 1 } });
  expect((await holder.call(listDevices, { body: { page: 1 } })).status).toBe(429);
});

describe('a token in an address', () => {
  const addresses: [string, (token: string) => string][] = [
    ['of a call', (token) => `/appapi/user/1?token=${token}`],
    ['of a page', (token) => `/home?access_token=${token}`],
    ['that does not exist', (token) => `/appapi/nothing?access_token=${token}`],
    ['of a file', (token) => `/storage/logos/a.png?x=1&token=${token}`],
    ['that hides it', (token) => `/users?token=%61cct_${token.slice(5)}`],
    ['under another name', (token) => `/openapi.json?key=${token}`],
    ['as a part of the path', (token) => `/appapi/user/${token}`],
  ];
  it.each(addresses)('%s is refused, ended and recorded', async (_what, addressOf) => {
    const { holder, token, userId } = await holderOf();
    const response = await new Client(app).send({ method: 'GET', url: addressOf(token) });
    expect(response.status).toBe(400);
    expect(await statusOf(holder)).toBe(401);
    expect(await rowsOf(app, sql`SELECT action, actor_email FROM audit_entries WHERE subject_id = ${userId}`)).toEqual([
      { action: 'api_token.leaked', actor_email: 'system' },
    ]);
    expect(await rowsOf(app, sql`SELECT kind FROM mails WHERE user_id = ${userId}`)).toEqual([
      { kind: 'api_token_leaked' },
    ]);
    expect(app.log.join('')).not.toContain(token.slice(5));
  });

  it('is refused beside the same in the header', async () => {
    const { holder, token } = await holderOf();
    const url = `/appapi/users?token=${token}`;
    expect((await holder.send({ method: 'POST', url, headers: holder.headers, payload: {} })).status).toBe(400);
    expect(await statusOf(holder)).toBe(401);
  });

  it('that is none is refused all the same', async () => {
    expect((await new Client(app).send({ method: 'GET', url: '/home?token=acct_x' })).status).toBe(400);
  });

  it('leaves other tokens of addresses as they are', async () => {
    expect((await new Client(app).send({ method: 'GET', url: `/login?token=${randomToken()}` })).status).toBe(200);
  });
});
