import { endpoints } from '@account/contract/api';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../support/app.ts';
import { Client, signedIn } from '../support/client.ts';
import { buildUser } from '../support/factories.ts';
import { requireDecent } from './responses.ts';

const app = useTestApp();
let top: Client;
beforeAll(async () => {
  top = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

const parts = [
  '%',
  '%f',
  '%ff',
  '%00',
  '%0d%0aset-cookie:%20a=b',
  '%c0%af',
  '..',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '.',
  '~',
  '<script>alert(1)</script>',
  "'%20OR%201=1--",
  '__proto__',
  'constructor',
  '1e3',
  '0x10',
  '-1',
  '1.5',
  '9'.repeat(400),
  'x'.repeat(6_000),
  '%F0%9F%98%80',
  '\u00fc',
  '*',
  ':id',
  ';jsessionid=1',
];

describe.each(parts.map((part) => [part.slice(0, 40), part]))('an address with %s', (_name, part) => {
  it.each([
    '/',
    '/organization/',
    '/password/create/',
    '/assets/',
    '/storage/logos/',
    '/appapi/',
    '/appapi/device/',
    '/api/v1/',
  ])('below %s is answered', async (prefix) => {
    for (const client of [top, new Client(app)]) {
      const response = await client.visit(prefix + part);
      requireDecent(response, prefix + part);
      expect([200, 302, 400, 403, 404, 419]).toContain(response.status);
      expect(response.headers['set-cookie'] ?? '').not.toContain('a=b');
    }
  });

  it('in a query is no matter, and never leads elsewhere', async () => {
    for (const query of [
      part,
      `page=${part}`,
      `url=${part}`,
      `url=//evil.example/${part}`,
      `a[${part}]=1`,
      `${part}=1`,
    ]) {
      const response = await top.visit(`/organization?${query}`);
      expect(response.status, query).toBe(200);
      const visitor = await new Client(app).visit(`/organization?${query}`);
      expect(visitor.status, query).toBe(302);
      expect(visitor.headers.location).toMatch(/^\/login\?url=%2Forganization%3F/);
      expect((await top.visit(`/login?${query}`)).headers.location).toBe('/home');
    }
  });
});

it.each(endpoints.filter(({ path }) => path.includes(':id')).map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s takes none of them for a record',
  async (_id, endpoint) => {
    // Path segments of dots alone are resolved before they are sent.
    for (const part of parts.filter((text) => !/^\.+$/.test(text))) {
      const url = endpoint.path.replace(/:\w+/, part);
      const response = await top.send({ method: endpoint.method, url, headers: top.headers });
      requireDecent(response, url);
      expect(response.status, url).toBeGreaterThanOrEqual(400);
    }
  },
);

describe('headers', () => {
  it.each([
    ['cookie', 'account_session'],
    ['cookie', `account_session=${'x'.repeat(8_000)}`],
    ['cookie', 'account_session=%00; account_session=;;;==,'],
    ['cookie', 'account_session="v.a.b.c"; __proto__=1'],
    ['authorization', 'Bearer'],
    ['authorization', `Bearer ${'x'.repeat(5_000)}`],
    ['authorization', 'Basic YTpi'],
    ['accept', '*/*;q=NaN'],
    ['accept-encoding', 'gzip;q=-1, br;q=x'],
    ['x-forwarded-for', 'not an address'],
    ['x-forwarded-host', 'evil.example'],
    ['host', 'evil.example'],
    ['user-agent', 'x'.repeat(4_000)],
    ['range', 'bytes=-1--5'],
    ['if-none-match', '"'.repeat(100)],
  ])('%s: %s changes nothing', async (name, value) => {
    const response = await new Client(app).send({ method: 'GET', url: '/organization', headers: { [name]: value } });
    expect(response).toMatchObject({ status: 302, headers: { location: '/login?url=%2Forganization' } });
  });
});

it.each(['/%', '/%ff', '/%c0%af?a=%', '/organization/%'])('%s is an unknown page', async (url) => {
  for (const client of [top, new Client(app)]) {
    const response = await client.visit(url);
    expect(response.status).toBe(404);
    expect(response.headers['content-type']).toMatch(/^text\/html/);
  }
});

it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'POST'] as const)('a page answers %s with 404', async (method) => {
  const response = await top.send({ method, url: '/home', headers: top.headers });
  expect(response).toMatchObject({ status: 404, body: { message: expect.any(String) } });
});
