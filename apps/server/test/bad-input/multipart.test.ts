import { saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '../support/app.ts';
import { organizationBody } from '../support/bodies.ts';
import { Client, signedIn, visitor } from '../support/client.ts';
import { buildUser } from '../support/factories.ts';
import { contentsOf } from '../support/query.ts';
import { requireDecent } from './responses.ts';

const app = useTestApp();
let client: Client;
beforeAll(async () => {
  client = await signedIn(app, await buildUser(app, { level: accessLevels.top }));
});

const right = JSON.stringify(organizationBody({ name: 'Of a form' }));
const field = (name: string, content: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const end = '--x--\r\n';
const organization = (content = right) => field('organization', content);

const send = (
  payload: string | Buffer,
  type = 'multipart/form-data; boundary=x',
  caller = client,
  headers = caller.headers,
) =>
  caller.send({ method: 'POST', url: saveOrganization.path, headers: { ...headers, 'content-type': type }, payload });

it.each<[string, string | Buffer, number]>([
  ['nothing at all', '', 422],
  ['no part', end, 422],
  ['another part only', field('name', 'Nord') + end, 422],
  ['broken JSON', organization('{"name":') + end, 400],
  ['a text in place of JSON', organization('Nord') + end, 400],
  ['JSON that is no object', organization('[]') + end, 422],
  ['bytes that are no UTF-8', Buffer.from(organization('{"name":"\xff"}') + end, 'latin1'), 400],
  ['JSON over the limit', organization(`{"name":"${'x'.repeat(limits.jsonBody)}"}`) + end, 413],
  ['a part that does not end', organization().slice(0, -20), 400],
  ['a file that does not end', field('file', 'x', '; filename="a.png"').slice(0, -2), 400],
  ['a part without a name', `--x\r\ncontent-disposition: form-data\r\n\r\n${right}\r\n${end}`, 422],
  ['a part without headers', `--x\r\n\r\n${right}\r\n${end}`, 422],
  ['a part of the prototype', field('__proto__', '{}') + organization('{}') + end, 400],
  ['a file of the prototype', field('constructor', 'x', '; filename="a.png"') + end, 400],
  [
    'a hundred parts',
    Array.from({ length: 100 }, (_none, n) => field(`p${n}`, 'x')).join('') + organization() + end,
    400,
  ],
  [
    'a header of 100,000 letters',
    `--x\r\ncontent-disposition: form-data; name="${'n'.repeat(100_000)}"\r\n\r\nx\r\n${end}`,
    422,
  ],
  ['another boundary', organization().replaceAll('--x', '--y'), 400],
])('a form with %s is refused and writes nothing', async (what, payload, status) => {
  const before = await contentsOf(app);
  const response = await send(payload);
  requireDecent(response, what);
  expect(response.status).toBe(status);
  expect(await contentsOf(app)).toEqual(before);
});

it.each([
  ['application/json', 415],
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/mixed; boundary=x', 415],
  ['multipart/form-data', 400],
  ['multipart/form-data; boundary=', 400],
  [`multipart/form-data; boundary=${'b'.repeat(5_000)}`, 400],
])('a body of the type %s is refused', async (type, status) => {
  const response = await send(type === 'application/json' ? right : organization() + end, type);
  requireDecent(response, type);
  expect(response.status).toBe(status);
});

it('the JSON part may say that it is JSON, and may be a file of a form', async () => {
  const asJson = (name: string, filename = '') =>
    `--x\r\ncontent-disposition: form-data; name="organization"${filename}\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(organizationBody({ name }))}\r\n${end}`;
  expect((await send(asJson('Ünder JSON'))).body.data.name).toBe('Ünder JSON');
  expect((await send(asJson('As a file', '; filename="blob"'))).body.data.name).toBe('As a file');
});

it('the CSRF token may be a part of the form', async () => {
  const { 'x-csrf-token': token = '', ...headers } = client.headers;
  const body = organization(JSON.stringify(organizationBody()));
  expect((await send(field('_token', token) + body + end, undefined, client, headers)).status).toBe(200);
  expect((await send(field('_token', 'wrong') + body + end, undefined, client, headers)).status).toBe(419);
  expect((await send(body + end, undefined, client, headers)).status).toBe(419);
});

it('who may not save is refused whatever is sent', async () => {
  const ordinary = await signedIn(app, await buildUser(app));
  expect((await send('nonsense', undefined, ordinary)).status).toBe(403);
  expect((await send('nonsense', undefined, visitor(app))).status).toBe(419);
  expect((await send('nonsense', undefined, new Client(app))).status).toBe(419);
});
