import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const head =
  '<meta name="csrf-token" content="abc"><script type="application/json" id="bootstrap">{"user":null}</script>';

function appServer(request: IncomingMessage, response: ServerResponse): void {
  if (request.url === '/home') {
    response.writeHead(302, { location: '/login?url=%2Fhome', 'set-cookie': ['account_session=new'] }).end();
    return;
  }
  const status = request.url === '/nothing' ? 404 : 200;
  response.writeHead(status, { 'content-type': 'text/html', 'set-cookie': [`seen=${request.headers.cookie}`] });
  response.end(
    `<html lang="${request.headers['accept-language']}" dir="rtl"><head>${head}<title>production</title></head></html>`,
  );
}

let app: Server;
let vite: ViteDevServer;
let root: string;
let base: string;

const page = (path: string) =>
  fetch(base + path, {
    redirect: 'manual',
    headers: { accept: 'text/html', 'accept-language': 'ar', cookie: 'account_session=old' },
  });

beforeAll(async () => {
  app = createHttpServer(appServer);
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('APP_SERVER_URL', `http://127.0.0.1:${(app.address() as AddressInfo).port}`);
  const { shellPlugin } = await import('./shell-plugin.ts');
  root = await mkdtemp(join(tmpdir(), 'shell-plugin-'));
  await writeFile(
    join(root, 'index.html'),
    '<html lang="en"><head><!--account:head--><title>development</title></head></html>',
  );
  vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [shellPlugin()],
    server: { port: 0 },
  });
  await vite.listen();
  base = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
});

afterAll(async () => {
  await vite.close();
  app.close();
  await rm(root, { recursive: true });
});

it.each(['/login', '/auth/change_password'])(
  'puts the head of the app server’s page %s into the page of Vite',
  async (path) => {
    const response = await page(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('content="abc"');
    expect(html).toContain('{"user":null}');
    expect(html).toContain('<title>development</title>');
    expect(html).toContain('/@vite/client');
    expect(html).toContain('<html lang="ar" dir="rtl">');
  },
);

it('serves the display in the browser with the modules of its app', async () => {
  const html = await (await page('/panel')).text();
  expect(html).toContain('{"user":null}');
  expect(html).toMatch(/<script type="module" src="\/@fs\/[^"]+\/apps\/display\/src\/main\.tsx"/);
});

it('passes cookies both ways', async () => {
  const response = await page('/login');
  expect(response.headers.getSetCookie()).toEqual(['seen=account_session=old']);
});

it('passes the status on', async () => {
  expect((await page('/nothing')).status).toBe(404);
});

it('passes redirects on', async () => {
  const response = await page('/home');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe('/login?url=%2Fhome');
  expect(response.headers.getSetCookie()).toEqual(['account_session=new']);
});

it('leaves Vite’s own files to Vite', async () => {
  const response = await page('/@vite/client');
  expect(response.headers.get('content-type')).toContain('javascript');
});
