import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pages } from '@account/contract/pages/pages';
import type { Plugin, ViteDevServer } from 'vite';
import { appServer } from './app-server.ts';

const placeholder = '<!--account:head-->';
const root = /<html[^>]*>/;
const csrfMeta = /<meta[^>]*\bname="csrf-token"[^>]*>/;
const bootstrapScript = /<script[^>]*\bid="bootstrap"[^>]*>[\s\S]*?<\/script>/;

/** Paths that Vite serves itself, and those that it sends on to the app server unchanged. */
const notPages = /^\/(?:@|src\/|node_modules\/|(?:storage|appapi|api)\/)|\.\w+$/;

function isPage({ method, url = '/', headers }: IncomingMessage): boolean {
  const [path = '/'] = url.split('?');
  return method === 'GET' && headers.accept?.includes('text/html') === true && !notPages.test(path);
}

/** The tags that the app server puts into the page's head: CSRF token and bootstrap data; undefined if it has none. */
function accountHead(page: string): string | undefined {
  const parts = [csrfMeta, bootstrapScript].flatMap((part) => part.exec(page)?.[0] ?? []);
  return parts.length === 2 ? parts.join('\n') : undefined;
}

const display = join(import.meta.dirname, '../../display');

/** The document of the display in the browser: its files are outside of the root of Vite, which serves them by their paths. */
async function displayTemplate(): Promise<string> {
  const html = await readFile(join(display, 'index.html'), 'utf8');
  return html.replace(/(?<=(?:src|href)=")\.\.?\/[^"]+/g, (file) => `/@fs${join(display, file)}`);
}

const templateFor = (server: ViteDevServer, url: string): Promise<string> =>
  url.split('?')[0] === pages.panel.path ? displayTemplate() : readFile(`${server.config.root}/index.html`, 'utf8');

/** The page as Vite serves it, with language and head of the app server's page; any other response unchanged. */
async function markup(server: ViteDevServer, url: string, page: string): Promise<string> {
  const head = accountHead(page);
  if (!head) return page;
  const template = await templateFor(server, url);
  const [inLanguage] = root.exec(page) ?? [];
  const filled = template.replace(placeholder, () => head).replace(root, (tag) => inLanguage ?? tag);
  return server.transformIndexHtml(url, filled);
}

/** Takes status, cookies and redirects of a page from the app server, and its scripts and styles from Vite. */
async function respond(server: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  const { host = '', cookie = '', 'accept-language': language = '' } = request.headers;
  const headers = { accept: 'text/html', 'accept-language': language, cookie, 'x-forwarded-host': host };
  const page = await fetch(new URL(url, appServer), { redirect: 'manual', headers });
  const body = await markup(server, url, await page.text());
  response.statusCode = page.status;
  response.setHeader('content-type', page.headers.get('content-type') ?? 'text/html; charset=utf-8');
  response.setHeader('set-cookie', page.headers.getSetCookie());
  const location = page.headers.get('location');
  if (location) response.setHeader('location', location);
  response.end(body);
}

function unreachable(response: ServerResponse, error: unknown): void {
  response.statusCode = 502;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.end(`The app server does not answer at ${appServer}: ${String(error)}`);
}

/** Development only: pages come from the app server as in production, but with Vite's modules and fast reload. */
export function shellPlugin(): Plugin {
  return {
    name: 'account:dev-shell',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!isPage(request)) return next();
        respond(server, request, response).catch((error) => unreachable(response, error));
      });
    },
  };
}
