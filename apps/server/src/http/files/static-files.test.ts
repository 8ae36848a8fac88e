import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendError } from '../error-responses.ts';
import { createHttpServer, type HttpServer } from '../http-server.ts';
import { addWebFiles } from './static-files.ts';

let folder: string;
let display: string;
let server: HttpServer;
const script = 'console.log("built")'.repeat(50);

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'account-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<html></html>');
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(folder, '.secret'), 'secret');
  await writeFile(path.join(folder, 'assets', 'main-B1x_-9.js'), script);
  await writeFile(path.join(folder, 'assets', 'main-B1x_-9.js.br'), brotliCompressSync(script));
  server = createHttpServer({ trustProxy: false, secureCookies: false }, pino({ level: 'silent' }));
  server.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  display = await mkdtemp(path.join(os.tmpdir(), 'account-display-'));
  await mkdir(path.join(display, 'assets'));
  await writeFile(path.join(display, 'assets', 'main-of-display.js'), script);
  await addWebFiles(server, { folder, display: { html: '', folder: display } });
  await server.ready();
});
afterAll(async () => {
  await server.close();
  for (const made of [folder, display]) await rm(made, { recursive: true, force: true });
});

const get = (url: string, headers = {}) => server.inject({ method: 'GET', url, headers });

describe('built files', () => {
  it('are kept for ever, because their names change with them', async () => {
    const response = await get('/assets/main-B1x_-9.js');
    expect(response.body).toBe(script);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    });
  });

  it('come compressed to those who take that', async () => {
    const response = await get('/assets/main-B1x_-9.js', { 'accept-encoding': 'br' });
    expect(response.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(script);
  });

  it('of the display in the browser are below its page', async () => {
    const { body, headers } = await get('/panel/assets/main-of-display.js');
    expect(body).toBe(script);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    for (const url of [
      '/assets/main-of-display.js',
      '/panel/assets/main-B1x_-9.js',
      '/panel/assets/%2e%2e%2findex.html',
    ])
      expect((await get(url)).statusCode).toBe(404);
  });

  it('beside the assets are asked for again after an hour', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });
});

it.each([
  '/assets/gone.js',
  '/assets/',
  '/assets',
  '/assets/../index.html',
  '/assets/%2e%2e%2findex.html',
  '/assets/..%5cindex.html',
  '/assets/%00',
  '/assets/%2f%2fetc%2fpasswd',
  `/assets/${'x'.repeat(5_000)}`,
  '/assets/.hidden',
  '/%61ssets/%00',
  '/assets/%',
  '/.secret',
  '/index.html',
  '/index.html/',
])('%s is not there', async (url) => {
  const response = await get(url);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ message: expect.stringMatching(/\S/) });
  expect(response.body).not.toContain(folder);
});
