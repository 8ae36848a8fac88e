import { signIn } from '@account/contract/endpoints/accounts/sign-in';
import { limits } from '@account/contract/limits';
import type { InjectOptions } from 'light-my-request';
import { describe, expect, it } from 'vitest';
import { takesForms } from '../support/accounts/forms.ts';
import { useTestApp } from '../support/app.ts';
import { visitor } from '../support/client.ts';
import { contentsOf } from '../support/query.ts';
import { callerOf, named, rightCall, withBody } from './calls.ts';
import { requireDecent } from './responses.ts';

const app = useTestApp();

const json = 'application/json';
const filled = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;

/** Bodies that are refused before their fields are read: a name, the content type, the body, the status. */
const wrongBodies: readonly (readonly [string, string | undefined, string | Buffer, number])[] = [
  ['broken JSON', json, '{"a": 1', 400],
  ['JSON with more behind it', json, '{} {}', 400],
  ['JSON in quotes of one kind', json, "{'a': 1}", 400],
  ['a word', json, 'undefined', 400],
  ['NaN', json, '{"page": NaN}', 400],
  ['bytes that are no UTF-8', json, Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
  ['half a UTF-8 letter', json, Buffer.from([0x22, 0xe2, 0x82, 0x22]), 400],
  ['UTF-16', json, Buffer.from('\ufeff{"a":1}', 'utf16le'), 400],
  ['NUL alone', json, '\0', 400],
  ['lists in lists, 10,000 deep', json, `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, 400],
  ['objects in objects, 10,000 deep', json, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
  ['a form', 'application/x-www-form-urlencoded', 'a=1&b=2', 415],
  ['a text', 'text/plain', '{"a": 1}', 415],
  ['XML', 'application/xml', '<a/>', 415],
  [
    'a file',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    415,
  ],
  ['bytes', 'application/octet-stream', '{}', 415],
  ['a type that is none', 'json', '{}', 415],
  ['a type with a wrong parameter', 'text/json; charset', '{}', 415],
  ['a body without a type', undefined, '{"a": 1}', 415],
];

const jsonCalls = withBody.filter(({ file }) => !file);

describe.each(named(jsonCalls))('%s', (_id, endpoint) => {
  it('refuses what is no JSON, and writes nothing', async () => {
    const { params } = await rightCall(app, endpoint);
    const client = await callerOf(app, endpoint);
    // Presence that earlier calls noted would otherwise be written meanwhile.
    await app.app.services.presence.flush();
    const before = await contentsOf(app);
    const url = endpoint.path.replace(':id', String(params?.id ?? 1));
    const overLimit = ['a body over the limit', json, filled(endpoint.bodyLimit + 1), 413] as const;
    for (const [what, type, payload, status] of [...wrongBodies, overLimit]) {
      const headers = { ...client.headers, ...(type === undefined ? {} : { 'content-type': type }) };
      const response = await client.send({ method: endpoint.method, url, headers, payload } as InjectOptions);
      requireDecent(response, what);
      expect(response.status, what).toBe(what === 'a form' && takesForms(app, endpoint) ? 303 : status);
    }
    expect(await contentsOf(app)).toEqual(before);
  });

  it('takes an empty form for a body without fields', async () => {
    const { params } = await rightCall(app, endpoint);
    const client = await callerOf(app, endpoint);
    const url = endpoint.path.replace(':id', String(params?.id ?? 1));
    const headers = {
      ...client.headers,
      'content-length': '0',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const response = await client.send({ method: endpoint.method, url, headers });
    requireDecent(response, endpoint.id);
    expect([200, 400, 401, 403, 404, 422]).toContain(response.status);
    expect(response.body?.errors ?? {}).not.toHaveProperty('body');
  });

  it('takes JSON that is no object for what it is', async () => {
    const { params } = await rightCall(app, endpoint);
    for (const body of ['null', '5', '"text"', 'true', '[]', '[{}]', '[[["a"]]]', '{}', '{"a":1,"a":2}']) {
      const client = await callerOf(app, endpoint);
      requireDecent(await client.call(endpoint, { json: body, ...(params ? { params } : {}) }), body);
    }
  });
});

it('a body of exactly the limit is read', async () => {
  const response = await visitor(app).call(signIn, { json: filled(limits.jsonBody) });
  expect(response.status).toBe(422);
});

it('a body that says it is too large is refused before it is sent', async () => {
  const client = visitor(app);
  const headers = { ...client.headers, 'content-type': json, 'content-length': String(limits.jsonBody * 1_000) };
  expect((await client.send({ method: 'POST', url: signIn.path, headers, payload: '{}' })).status).toBe(413);
});

it('unknown fields are left out, also those with the names of the prototype', async () => {
  const body =
    '{"email":"a@example.com","password":"x","is_admin":true,"__proto__":{"remember":true},"toString":1,"hasOwnProperty":2}';
  const response = await visitor(app).call(signIn, { json: body });
  expect(Object.keys(response.body.errors)).toEqual(['email']);
  expect(response.body.message).toBe('The e-mail or password is incorrect.');
});
