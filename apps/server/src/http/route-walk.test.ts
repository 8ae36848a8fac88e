import { endpoints } from '@account/contract/api';
import type { Endpoint } from '@account/contract/calls/endpoint';
import { speaksScim } from '@account/contract/calls/scim-dialect';
import { accessLevels } from '@account/contract/roles';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { Client, signedIn, visitor } from '#test/support/client.ts';
import { buildOrganization, buildUser } from '#test/support/factories.ts';
import { change } from '#test/support/query.ts';
import { sql } from '../platform/database/sql.ts';
import { requireDeclaredRoutes } from './build-http.ts';
import { createHttpServer } from './http-server.ts';

const app = useTestApp();

const called = (wanted: (endpoint: Endpoint) => boolean) =>
  endpoints.filter(wanted).map((endpoint) => [endpoint.id, endpoint] as const);

const isLevelled = ({ access }: Endpoint) => access.kind === 'user' && access.levels !== 'every';

describe('the routes of the server', () => {
  it('are exactly the calls of the contract', () => {
    const served = app.app.routes.map(({ endpoint }) => endpoint.id).sort();
    expect(served).toEqual(endpoints.map(({ id }) => id).sort());
  });

  it('cannot be registered without an access rule', async () => {
    const server = createHttpServer({ trustProxy: false, secureCookies: false }, pino({ level: 'silent' }));
    requireDeclaredRoutes(server);
    server.get('/appapi/forgotten', async () => 'open');
    await expect(async () => server.ready()).rejects.toThrow('without an access rule');
  });

  it.each(called(({ access }) => access.kind === 'user' || access.kind === 'visitor'))(
    '%s needs a live session',
    async (_id, endpoint) => {
      const response = await new Client(app).call(endpoint, { body: {} });
      expect(response.status).toBe(419);
      expect(response.body.message).toBe('Your session has expired. Please sign in again.');
    },
  );

  it.each(called(({ access }) => access.kind === 'user'))('%s is closed to visitors', async (_id, endpoint) => {
    expect((await visitor(app).call(endpoint, { body: {} })).status).toBe(419);
  });

  it.each(called(({ access, method }) => (access.kind === 'user' || access.kind === 'visitor') && method !== 'GET'))(
    '%s needs the CSRF token of its own session',
    async (_id, endpoint) => {
      const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
      const foreign = visitor(app).csrf;
      expect((await client.call(endpoint, { body: {}, headers: { 'x-csrf-token': foreign } })).status).toBe(419);
      expect((await client.call(endpoint, { body: {}, headers: { 'x-csrf-token': '' } })).status).toBe(419);
    },
  );

  it.each(called(isLevelled))('%s is closed to ordinary people', async (_id, endpoint) => {
    const client = await signedIn(app, await buildUser(app));
    expect((await client.call(endpoint, { body: {} })).status).toBe(403);
  });

  it.each(called(({ access }) => access.kind === 'user' && !access.openAt?.includes('password')))(
    '%s waits for a password that must be changed',
    async (_id, endpoint) => {
      const client = await signedIn(app, await buildUser(app, { level: accessLevels.top, mustChangePassword: true }));
      expect((await client.call(endpoint, { body: {} })).status).toBe(423);
    },
  );

  it.each(called(({ access }) => access.kind === 'user' && !access.openAt?.includes('verification')))(
    '%s waits for the verification of the e-mail address',
    async (_id, endpoint) => {
      const client = await signedIn(app, await buildUser(app, { level: accessLevels.top, isVerified: false }));
      const response = await client.call(endpoint, { body: {} });
      expect(response).toMatchObject({ status: 403, body: { message: 'Your email address is not verified.' } });
    },
  );

  it.each(called(({ access }) => access.kind === 'user' && !access.openAt?.includes('two_factor')))(
    '%s waits for the second factor, where one is required',
    async (_id, endpoint) => {
      const organizationId = (await buildOrganization(app)).id;
      await change(app, sql`UPDATE organizations SET require_two_factor = true WHERE id = ${organizationId}`);
      const client = await signedIn(app, await buildUser(app, { level: accessLevels.top, organizationId }));
      const response = await client.call(endpoint, { body: {} });
      expect(response).toMatchObject({ status: 403, body: { gate: 'two_factor' } });
    },
  );

  it.each(called(({ path, body }) => path.includes(':id') && !body && !speaksScim(path)))(
    '%s answers 404 for a record that does not exist',
    async (_id, endpoint) => {
      const client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
      for (const id of ['2147483647', '0', 'abc', '99999999999999'])
        expect((await client.call(endpoint, { params: { id }, body: {} })).status).toBe(404);
    },
  );
});
