import { redirects } from '@account/contract/pages/redirects';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { Client } from '#test/support/client.ts';

const app = useTestApp({
  GOOGLE_CLIENT_ID: 'google',
  GOOGLE_CLIENT_SECRET: 'a secret',
  MICROSOFT_CLIENT_ID: 'microsoft',
  MICROSOFT_CLIENT_SECRET: 'a secret',
});

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, { headers?: object; content?: Record<string, { schema: object }> }>;
  security: Record<string, string[]>[];
}

let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  const { body } = await new Client(app).send({ method: 'GET', url: '/openapi.json' });
  ({ paths } = body as { paths: typeof paths });
});

describe('the OpenAPI description', () => {
  it('has every call of the server', () => {
    const served = app.app.routes.map(({ endpoint: { method, path } }) => [path.replace(/:(\w+)/g, '{$1}'), method]);
    const missing = served.filter(([path = '', method = '']) => !paths[path]?.[method.toLowerCase()]);
    expect(missing).toEqual([]);
  });

  it('has every address that redirects', async () => {
    // The archive of a person's data is a file.
    const acting = app.app.pageActions
      .map(({ page }) => page)
      .filter((page) => page !== 'myData')
      .sort();
    expect(redirects.flatMap(({ page }) => page ?? []).sort()).toEqual(acting);
    for (const { id, path } of redirects) expect(paths[path.replace(/:(\w+)\??/g, '{$1}')]?.get?.operationId).toBe(id);
    for (const url of [
      '/',
      '/logout',
      '/.well-known/change-password',
      '/auth/google/callback',
      '/auth/microsoft/callback',
    ])
      expect((await app.http.inject({ method: 'GET', url })).statusCode).toBe(302);
  });

  it('has every page that sends a file', () => {
    expect(paths['/mydata/{token}']?.get?.responses[200]?.content).toHaveProperty('application/zip');
  });

  it('names the parameters of the sign-in at Google', () => {
    const names = paths['/auth/google']?.get?.parameters?.map(({ name }) => name);
    expect(names).toEqual(['url', 'from', 'remember']);
  });

  it('says which calls also take forms', () => {
    const formType = 'application/x-www-form-urlencoded';
    const takers = Object.entries(paths).filter(([, { post }]) => post?.requestBody?.content[formType]);
    expect(takers.map(([path]) => path).sort()).toEqual([
      '/auth/organization/{id}/acs',
      '/login',
      '/password/create',
      '/password/email',
      '/password/reset',
      '/register',
      '/two-factor-challenge',
    ]);
    for (const [, { post }] of takers) expect(post?.responses).toHaveProperty('303');
  });

  it('names an API token for the calls that are open to one, and the CSRF token for changes alone', () => {
    expect(paths['/appapi/user/{id}']?.get?.security).toEqual([{ session: [] }, { bearer: [] }]);
    expect(paths['/appapi/user/{id}']?.delete?.security).toEqual([{ session: [], csrf: [] }, { bearer: [] }]);
    expect(paths['/appapi/sessions']?.get?.security).toEqual([{ session: [] }]);
    expect(paths['/api/v1/activities']?.get?.security).toEqual([{ bearer: [] }]);
    for (const { scope, path, method } of app.app.routes.map(({ endpoint }) => endpoint)) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      if (scope) expect(operation?.security).toContainEqual({ bearer: [] });
    }
  });

  it('has the health of a program that is not ready, beside an error', () => {
    const { schema } = paths['/readyz']?.get?.responses[503]?.content?.['application/json'] ?? {};
    expect(schema).toMatchObject({
      anyOf: [{ $ref: '#/components/schemas/Error' }, { properties: { status: { enum: expect.anything() } } }],
    });
  });

  it('says which bodies and files a call cannot do without', () => {
    expect(paths['/login']?.post?.requestBody?.required).toBe(true);
    expect(paths['/appapi/devices']?.post?.requestBody?.required).toBe(false);
    const required = (path: string) => {
      const { required, content } = paths[path]?.post?.requestBody ?? { content: {} };
      return [required, content['multipart/form-data']?.schema.required];
    };
    expect(required('/appapi/personalprofile')).toEqual([true, ['file']]);
    expect(required('/appapi/organization')).toEqual([true, ['organization']]);
  });

  it('tells how long to wait after a refusal by a limit', () => {
    const limited = Object.values(paths).flatMap((path) =>
      Object.values(path).flatMap(({ responses }) => responses[429] ?? []),
    );
    expect(limited.length).toBeGreaterThan(100);
    for (const { headers } of limited) expect(headers).toHaveProperty('Retry-After');
  });

  it('says where a redirect leads, and what a refused token is asked for', () => {
    const all = Object.values(paths).flatMap((path) => Object.values(path).map(({ responses }) => responses));
    const headersOf = (status: number) => all.flatMap(({ [status]: found }) => (found ? [found.headers] : []));
    for (const [status, header] of [
      [302, 'Location'],
      [303, 'Location'],
      [401, 'WWW-Authenticate'],
    ] as const) {
      expect(headersOf(status).length).toBeGreaterThan(0);
      for (const headers of headersOf(status)) expect(headers, String(status)).toHaveProperty(header);
    }
  });

  it('has the headers by which versions are compared', () => {
    const headersOf = (operation?: Operation) =>
      operation?.parameters?.filter((each) => each.in === 'header').map(({ name }) => name);
    const heartbeat = paths['/api/v1/devices/heartbeat']?.post;
    expect(headersOf(heartbeat)).toEqual(['If-None-Match']);
    for (const status of [200, 304])
      expect(Object.keys(heartbeat?.responses[status]?.headers ?? {})).toEqual(['etag', 'x-heartbeat-every']);
    const { get, put } = paths['/scim/v2/Users/{id}'] ?? {};
    expect([headersOf(get), headersOf(put)]).toEqual([['If-None-Match'], ['If-Match']]);
    expect(headersOf(paths['/scim/v2/Users']?.post)).toEqual([]);
    // A read says no address in a header.
    expect(Object.keys(get?.responses[200]?.headers ?? {})).toEqual(['etag']);
    expect(Object.keys(put?.responses[200]?.headers ?? {})).toEqual(['etag', 'location']);
  });

  it('has every field of an error', async () => {
    const { body } = await new Client(app).send({ method: 'GET', url: '/openapi.json' });
    const { properties } = body.components.schemas.Error;
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(['message', 'errors', 'gate', 'scope', 'request_id']),
    );
    expect(properties.scope.anyOf).toContainEqual({ type: 'null' });
  });
});
