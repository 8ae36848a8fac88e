import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { Endpoint } from '@account/contract/calls/endpoint';
import { saveOrganization } from '@account/contract/endpoints/administration/organizations';
import { saveUser } from '@account/contract/endpoints/administration/users';
import { limits } from '@account/contract/limits';
import { accessLevels } from '@account/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApp } from '#test/support/app.ts';
import { organizationBody } from '#test/support/bodies.ts';
import { Client, signedIn, visitor } from '#test/support/client.ts';
import { buildUser, type UserOverrides } from '#test/support/factories.ts';

const app = useTestApp();
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
});

/** Sends the head of a request, and of its body only the beginning; returns the status of the response. */
async function statusOf(endpoint: Endpoint, client: Client, beginning = ''): Promise<number> {
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1');
  const type = endpoint.file ? 'multipart/form-data; boundary=x' : 'application/json';
  const length = endpoint.file ? limits.logoFile : limits.jsonBody;
  const head = [
    `${endpoint.method} ${endpoint.path} HTTP/1.1`,
    'host: account.test',
    `cookie: ${client.headers.cookie ?? ''}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
  ].join('\r\n');
  socket.write(`${head}\r\n\r\n${beginning}`);
  const [response] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(response.toString())?.[1]);
}

const person = async (overrides: UserOverrides = {}) => signedIn(app, await buildUser(app, overrides));
const top = { level: accessLevels.top } as const;

describe.each([
  ['a form', saveOrganization],
  ['JSON', saveUser],
])('a call with %s and without a token in the header', (_what, endpoint) => {
  it('is refused before its body is sent when the caller may not make it', async () => {
    expect(await statusOf(endpoint, await person())).toBe(403);
    expect(await statusOf(endpoint, await person({ ...top, mustChangePassword: true }))).toBe(423);
    expect(await statusOf(endpoint, await person({ ...top, isVerified: false }))).toBe(403);
    expect(await statusOf(endpoint, visitor(app))).toBe(419);
    expect(await statusOf(endpoint, new Client(app))).toBe(419);
  });
});

const part = (name: string, content: string, more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const organization = (name: string) => part('organization', JSON.stringify(organizationBody({ name })));
const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx';

describe('a form', () => {
  it('with a wrong token is refused as soon as the file begins', async () => {
    const beginning = organization('Early') + part('_token', 'wrong') + file;
    expect(await statusOf(saveOrganization, await person(top), beginning)).toBe(419);
  });

  it('with many parts is refused once they are as long as one may be', async () => {
    const many = Array.from({ length: 3 }, (_none, n) => part(`p${n}`, 'x'.repeat(limits.jsonBody / 2)));
    expect(await statusOf(saveOrganization, await person(top), many.join(''))).toBe(413);
  });

  it('may bring the right token before or after the file', async () => {
    const client = await person(top);
    const { cookie = '' } = client.headers;
    const token = part('_token', client.csrf);
    const picture = part(
      'file',
      '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      '; filename="a.svg"',
    );
    const send = async (payload: string) => {
      const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' };
      return (await client.send({ method: 'POST', url: saveOrganization.path, headers, payload })).status;
    };
    expect(await send(`${token}${organization('North')}${picture}--x--\r\n`)).toBe(200);
    expect(await send(`${organization('South')}${picture}${token}--x--\r\n`)).toBe(200);
    expect(await send(`${organization('West')}${picture}--x--\r\n`)).toBe(419);
  });
});
