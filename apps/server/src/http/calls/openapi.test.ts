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
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
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
});
