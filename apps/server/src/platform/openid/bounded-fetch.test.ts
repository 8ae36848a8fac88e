import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boundedFetch } from './bounded-fetch.ts';

let text = '';
const server = createServer((_request, response) => response.end(text));
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const fetched = (body: string) => {
  text = body;
  return boundedFetch(url, { method: 'GET', headers: {}, redirect: 'manual', body: undefined });
};

it.each([
  ['{"access_token":"a","refresh_token":null,"scope":null}', { access_token: 'a' }],
  ['\ufeff{"expires_in":"3599"}', { expires_in: '3599' }],
  ['{"a":1,"expires_in":null}', { a: 1 }],
  ['{"a":1,"expires_in":"soon"}', { a: 1 }],
  ['{"a":1,"expires_in":-5}', { a: 1 }],
  ['{"keys":[null,{"kid":"a"},"b"]}', { keys: [{ kid: 'a' }] }],
  ['[null]', [null]],
])('%s is taken as %j', async (body, expected) => {
  expect(await (await fetched(body)).json()).toEqual(expected);
});

it('a response that is no JSON comes as it is', async () => {
  expect(await (await fetched('<p>')).text()).toBe('<p>');
});

it.each([
  ['nested without an end', '['.repeat(100_000)],
  ['longer than all of its kind', `"${'x'.repeat(600_000)}"`],
])('a response %s is none', async (_what, body) => {
  await expect(fetched(body)).rejects.toMatchObject({ name: 'PlatformError', reason: 'unavailable' });
});
