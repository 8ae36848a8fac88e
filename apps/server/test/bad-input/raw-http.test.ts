import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../src/http/defence/security-headers.ts';
import { useTestApp } from '../support/app.ts';
import { portOf } from '../support/listening.ts';

const app = useTestApp();

/** Sends lines as they are, and returns everything that comes until the server closes the connection. */
async function exchange(lines: readonly string[], body = ''): Promise<string> {
  const socket = connect(await portOf(app), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  return text(socket);
}

const statusesOf = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, code]) => Number(code));

const host = 'Host: account.test';
const json = 'Content-Type: application/json';

describe('a request whose end can be read in two ways', () => {
  it.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 40'], '{}'],
    ['a length beside chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    ['chunks that are not the last coding', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
    ['a coding with a space before the colon', ['Transfer-Encoding : chunked'], '0\r\n\r\n'],
    ['a length that is no number', ['Content-Length: +2'], '{}'],
    ['a header over two lines', ['X-One: a', ' b', 'Content-Length : 2'], '{}'],
  ])('%s is refused, and nothing behind it is answered', async (_what, headers, body) => {
    const hidden = `${body}GET /healthz HTTP/1.1\r\n${host}\r\n\r\n`;
    expect(statusesOf(await exchange(['POST /appapi/login HTTP/1.1', host, json, ...headers], hidden))).toEqual([400]);
  });
});

describe('methods', () => {
  it.each(['TRACE', 'CONNECT', 'TRACK', 'PROPFIND'])('%s is not there', async (method) => {
    const answer = await exchange([`${method} /healthz HTTP/1.1`, host, 'Connection: close', 'X-Secret: repeated']);
    expect(answer).not.toContain('repeated');
    expect(statusesOf(answer).filter((status) => status < 400)).toEqual([]);
  });
});

it('another origin is never told that it may read', async () => {
  const preflight = ['Origin: https://elsewhere.example', 'Access-Control-Request-Method: POST', 'Connection: close'];
  for (const line of ['OPTIONS /appapi/login HTTP/1.1', 'GET /healthz HTTP/1.1', 'GET /login HTTP/1.1'])
    expect((await exchange([line, host, ...preflight])).toLowerCase()).not.toContain('access-control-');
});

describe('every answer', () => {
  const charset = /^content-type: (application\/json|text\/html); charset=utf-8\r$/im;
  const namesOf = (response: string) =>
    [...(response.split('\r\n\r\n')[0] ?? '').matchAll(/^([\w-]+): /gm)].map(([, name = '']) => name.toLowerCase());
  const secure = Object.keys(securityHeaders(false));

  it.each([
    [200, 'a call', ['GET /healthz HTTP/1.1', host]],
    [200, 'a page', ['GET /login HTTP/1.1', host]],
    [404, 'a path that is not there', ['GET /appapi/none HTTP/1.1', host]],
    [400, 'no path', ['GET foo HTTP/1.1', host]],
    [400, 'another version', ['GET /healthz HTTP/7.1', host]],
    [400, 'no header', ['GET /healthz HTTP/1.1', host, 'no header']],
    [400, 'no host', ['GET /healthz HTTP/1.1']],
    [404, 'no UTF-8 in the path', ['GET /appapi/%ff HTTP/1.1', host]],
    [404, 'a long parameter', [`GET /appapi/user/${'1'.repeat(700)} HTTP/1.1`, host]],
    [417, 'an expectation', ['GET /healthz HTTP/1.1', host, 'Expect: tea']],
    [431, 'a long header', ['GET /healthz HTTP/1.1', host, `X-Long: ${'x'.repeat(20_000)}`]],
  ])('names its type and charset, and how browsers treat it: %i, %s', async (status, _what, lines) => {
    const response = await exchange([...lines, 'Connection: close']);
    expect(statusesOf(response)).toEqual([status]);
    expect(response).toMatch(charset);
    expect(namesOf(response)).toEqual(expect.arrayContaining(secure));
    if (status >= 400) expect(response.split('\r\n\r\n')[1]).toMatch(/^\{"message":"[^"]+"\}$/);
  });
});
