import { gunzipSync } from 'node:zlib';
import type { ApiReference } from '@account/contract/pages/api-reference';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer, type HttpServer } from '../http-server.ts';
import { addApiReference } from './api-reference.ts';

const reference: ApiReference = {
  frame: '<input value="{{searched}}"><p>{{found}}</p>{{guide}}{{calls}}<code>{{name}}</code>',
  guide: '<h2>Guide</h2>',
  groups: [
    { heading: '<h2>Users</h2>', calls: [{ words: 'post /appapi/user role_id', html: '<i>save user</i>' }] },
    { heading: '<h2>Devices</h2>', calls: [{ words: 'get /appapi/device/{id}', html: '<i>show device</i>' }] },
  ],
};

let server: HttpServer;
beforeAll(async () => {
  server = createHttpServer({ trustProxy: false, secureCookies: false }, pino({ level: 'silent' }));
  addApiReference(server, reference);
  await server.ready();
});
afterAll(() => server.close());

const get = (query = '', headers = {}) => server.inject({ method: 'GET', url: `/docs/api${query}`, headers });

it('shows the guide and every call', async () => {
  const { body, headers } = await get();
  expect(body).toBe(
    '<input value=""><p></p><h2>Guide</h2><h2>Users</h2><i>save user</i><h2>Devices</h2><i>show device</i><code>{{name}}</code>',
  );
  expect(headers['content-security-policy']).not.toContain('unsafe');
});

it('finds calls that have every word, without the code of the page', async () => {
  const { body } = await get('?q=ROLE_ID+post');
  expect(body).toContain('value="ROLE_ID post"><p>1 call found</p><h2>Users</h2><i>save user</i><code>');
  expect((await get('?q=nothing')).body).toContain('<p>0 calls found</p><code>');
});

it('writes what was searched as text', async () => {
  const { body } = await get(`?q=${encodeURIComponent('"><script>$&{{guide}}')}`);
  expect(body).toContain('value="&quot;&gt;&lt;script&gt;$&amp;{{guide}}"');
});

it.each(['', '?q=device'])('comes compressed to those who take that: %s', async (query) => {
  const { rawPayload, headers } = await get(query, { 'accept-encoding': 'gzip' });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(rawPayload).toString()).toBe((await get(query)).body);
});
