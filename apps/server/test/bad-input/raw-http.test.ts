import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
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

it('answers name their type and charset', async () => {
  for (const path of ['/healthz', '/appapi/none', '/login'])
    expect(await exchange([`GET ${path} HTTP/1.1`, host, 'Connection: close'])).toMatch(
      /^content-type: (application\/json|text\/html); charset=utf-8\r$/im,
    );
});
